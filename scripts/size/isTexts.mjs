/** Whether a module is a catalogue or the table of catalogues. Users fetch one language, and none for English. */
export function isTexts(target) {
  return /(^|\/)(locales\/[\w-]+|messages)\.js$/.test(target)
}
