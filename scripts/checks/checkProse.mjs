/**
 * Phrases that make a reader stop. Each is wrong in every technical text, so there are no exceptions.
 *
 * @type {[RegExp, string][]}
 */
const banned = [
  [
    /\bwho (is|are|was|has|have|does|leaves|asks|says|wants|may|can)\b(?<!\b(users?|people|developers?|authors?|anyone|everyone|somebody|someone|attackers?|those) who \w+)/i,
    'name the actor',
  ],
  [/\bwhat (has|have|had|is not|isn't)\b/i, 'name the thing'],
  [/\bthere (is|are) no \w+ (that|which|who)\b/i, 'say what happens'],
  [/\bof (its|their|his|her) own\b/i, 'say "separate" or "by itself"'],
  [/\ball the same\b/i, 'say "anyway"'],
  [/\bby then\b/i, 'say when'],
  [/\bmend(s|ed|ing)?\b/i, 'say "fix"'],
  [/\b(hears|hearing) (of|about|from)?\b/i, 'say "receives" or "listens"'],
  [/\b(says?|said|saying) (no|yes)\b|\ba (no|yes)\b(?! ?[-/]|-)/i, 'say "rejects" or "approves"'],
  [/\bwithout an end\b/i, 'say "unlimited"'],
  [/\banew\b/i, 'say "again"'],
  [/\b(lets?|letting) go\b/i, 'say "disconnects" or "releases"'],
  [/\b(somebody|visitors?)\b/i, 'say "user", or use the passive'],
  [/\b(secure frame|e-?mail) wallet\b/i, 'say "embedded wallet"'],
  [/\bsister\b/i, 'name the thing'],
  [
    /\bthe specification('s)?,? section\b|\bsection [\d.]+ of the specification\b/i,
    'state the rule, or cite the standard',
  ],
]

export const mostWords = 30

/**
 * Returns a passage's problems for `npm run check`.
 *
 * @param {import('./readProse.mjs').Passage} passage
 * @returns {string[]}
 */
export function checkProse({ text, kind }) {
  const problems = banned.flatMap(([pattern, remedy]) => {
    const found = pattern.exec(text)
    return found ? [`"${found[0].trim()}": ${remedy}`] : []
  })
  if (kind === 'title') return problems
  const sentences = text.split(/(?<=[.!?])["”’)]*\s+|\s·\s/)
  for (const sentence of sentences) {
    const words = sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
    if (words > mostWords) problems.push(`${words} words: "${sentence.slice(0, 60)}…"`)
  }
  return problems
}
