declare const __SANDBOX_URL__: string

/** The module of `--entry`, which the build puts here. */
declare module '@latchkey/plugin-in-development' {
  const exports: Readonly<Record<string, unknown>>
  export = exports
}
