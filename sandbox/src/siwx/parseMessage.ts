/** Reads the text of a sign-in message: EIP-4361's grammar, with CAIP-122's other namespaces and Solana's blank lines. */

export interface ParsedMessage {
  readonly domain: string
  /** 'Ethereum', 'Solana', 'Bitcoin', ... */
  readonly label: string
  readonly address: string
  readonly statement?: string
  readonly uri: string
  readonly version: string
  /** As the text has it: without its namespace. */
  readonly chain: string
  readonly nonce: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** `undefined` where the text is no such message, in every character. */
export function parseMessage(text: string): ParsedMessage | undefined {
  const match = grammar.exec(text)
  if (!match?.groups) return undefined
  const { resources, ...fields } = match.groups
  return {
    ...(Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    ) as unknown as ParsedMessage),
    ...(resources !== undefined && {
      resources: resources
        .split('\n')
        .slice(2)
        .map((line) => line.slice(2)),
    }),
  }
}

const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`

const grammar = new RegExp(
  [
    String.raw`^(?<domain>[^\s/?#@]+) wants you to sign in with your (?<label>[A-Z][a-z]+) account:\n`,
    String.raw`(?<address>[A-Za-z\d]+)\n\n`,
    String.raw`(?:(?<statement>[^\n]+)\n\n|\n)?`,
    String.raw`URI: (?<uri>[^\n]+)\n`,
    String.raw`Version: (?<version>1)\n`,
    String.raw`Chain ID: (?<chain>[-\w]+)\n`,
    String.raw`Nonce: (?<nonce>[A-Za-z\d]{8,})`,
    String.raw`(?:\nIssued At: (?<issuedAt>${time}))?`,
    String.raw`(?:\nExpiration Time: (?<expirationTime>${time}))?`,
    String.raw`(?:\nNot Before: (?<notBefore>${time}))?`,
    String.raw`(?:\nRequest ID: (?<requestId>[^\n]*))?`,
    String.raw`(?<resources>\nResources:(?:\n- [^\n]+)*)?$`,
  ].join(''),
)
