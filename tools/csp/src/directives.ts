/** The directives that a policy may have, in the order in which it is printed. */
export const directives = [
  'default-src',
  'script-src',
  'style-src',
  'connect-src',
  'img-src',
  'frame-src',
  'font-src',
  'media-src',
  'manifest-src',
  'worker-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
  'report-uri',
] as const

export type Directive = (typeof directives)[number]

/** Something that the page may do, and why it has to. */
export interface PolicySource {
  readonly directive: Directive
  readonly source: string
  /** Where the script lies that a hash stands for: a policy that lets this address through needs no hash. */
  readonly address?: string
  /** In English, for the developer. */
  readonly reason: string
}
