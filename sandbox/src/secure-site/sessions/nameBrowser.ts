/** Derives a name such as `Firefox on Windows` from a user agent, for emails. Never includes text from the header. */
export function nameBrowser(userAgent = ''): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return `${find(browsers) ?? 'A browser'} on ${find(systems) ?? 'an unknown system'}`
}

// The order matters: a browser's user agent also contains names that come later in the list.
const browsers = [
  [/Edg\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const
