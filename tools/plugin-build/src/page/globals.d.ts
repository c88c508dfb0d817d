declare const __SANDBOX_URL__: string

/** An alias of `--entry`. */
declare module '@latchkey/plugin-in-development' {
  const exports: Readonly<Record<string, unknown>>
  export = exports
}
