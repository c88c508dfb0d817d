/** Whether a module is a catalogue or the table of catalogues. Users fetch at most one language. English needs none. */
export function isTexts(target) {
  return /(^|\/)(locales\/[\w-]+|messages)\.js$/.test(target)
}
