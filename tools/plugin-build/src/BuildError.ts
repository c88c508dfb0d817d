import { LatchkeyError, type LatchkeyErrorOptions } from '@latchkey/plugin-api'

/** A remote could not be built. */
export class BuildError extends LatchkeyError<BuildErrorCode> {
  constructor(code: BuildErrorCode, options?: LatchkeyErrorOptions) {
    super(code, sentences[code], options)
  }
}

export type BuildErrorCode = keyof typeof sentences

const sentences = {
  BUILD_FAILED: 'The plugin could not be built',
  BUILD_CSS_IMPORTED: "A remote plugin can't have CSS files",
  BUILD_PLUGIN_INVALID: 'The entry exports no plugin',
  BUILD_OPTION_INVALID: 'The command is not valid',
  BUILD_RUNTIME_MISSING: '@module-federation/enhanced could not be loaded',
} as const

type Sentences = typeof sentences

declare module '@latchkey/plugin-api' {
  interface ErrorMap extends Sentences {}
}
