/** The directives that a policy can have, in output order. */
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

/** Something that the policy allows, and why. */
export interface PolicySource {
  readonly directive: Directive
  readonly source: string
  /** For a hash: the script's URL. A policy that allows the URL does not need the hash. */
  readonly address?: string
  /** In English, for the developer. */
  readonly reason: string
}
