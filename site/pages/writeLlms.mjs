/**
 * Writes `llms.txt` (a list of all pages) and `llms-full.txt` (the pages' text). The API reference is only in the list,
 * because the options page says the same in a tenth of the words.
 *
 * @param {readonly { title: string, pages: readonly { address: string, title: string, text: string }[] }[]} sections
 * @param {string} lead what Latchkey is
 * @returns {{ list: string, full: string }}
 */
export function writeLlms(sections, lead) {
  const list = sections.map(({ title, pages }) => {
    const lines = pages.map(
      (page) =>
        `- [${page.title}](/${page.text ? `${page.address}.md` : page.address.replace(/^index$/, '')})${firstSentence(page.text)}`,
    )
    return `## ${title}\n\n${lines.join('\n')}`
  })
  const full = sections
    .flatMap(({ pages }) => pages)
    .filter(({ address }) => !address.startsWith('reference/'))
    .map(({ address, text }) => `<!-- /${address} -->\n\n${text.trim()}`)
  const heading = `# Latchkey\n\n> ${lead}`
  return { list: `${[heading, ...list].join('\n\n')}\n`, full: `${[heading, ...full].join('\n\n')}\n` }
}

function firstSentence(text) {
  const paragraph = text.split(/\n{2,}/).find((block) => /^[A-Z`<*]/.test(block) && !block.startsWith('```')) ?? ''
  const plain = paragraph.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('\n', ' ')
  const [sentence = ''] = /^.*?[.:](?=\s|$)/.exec(plain) ?? []
  return sentence ? `: ${sentence.replace(/[.:]$/, '')}` : ''
}
