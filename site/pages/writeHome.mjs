import { readMarkdown } from '../../scripts/docs/readMarkdown.mjs'

/**
 * Writes the home page: what Latchkey is, and how to connect a first wallet. The code and the install command come from
 * the README. `npm run check` compiles that code.
 *
 * @param {string} readme
 * @returns {string} MDX
 * @throws {Error} If the README does not start with a sample, or has no install command for its packages.
 */
export function writeHome(readme) {
  const { samples } = readMarkdown(readme)
  const sample = samples.find(({ language }) => language === 'tsx')
  if (!sample) throw new Error('README.md has no first connection')
  const install = samples.flatMap(({ code }) => /^npm install @latchkey\/.*$/m.exec(code) ?? [])[0]
  if (!install) throw new Error('README.md does not say what to install')
  const [, lead] = /^# .*\n+(.*)$/m.exec(readme) ?? []
  const points = [...readme.matchAll(/^- \*\*(.+?)\*\* (.*)$/gm)].slice(0, 4)
  return `---
pageType: custom
title: Latchkey
description: ${JSON.stringify(lead)}
---

<main className="home rp-doc">
<div className="home-words">

<h1>Connect a wallet</h1>

${lead}

\`\`\`sh
${install}
\`\`\`

Paste the component into a React page, put your project's id in, and press **Connect wallet**. The [playground](/playground) tries every option and writes the code; [without React](/elements) and [without a bundler](/cdn) it is as short.

<div className="home-links">

[Try it](/playground) [Options](/options) [React](/react) [Write a plugin](/plugins/guide)

</div>
</div>
<div className="home-code">

\`\`\`tsx title="App.tsx"
${sample.code.trimEnd()}
\`\`\`

</div>
<ul className="home-points">
${points.map(([, title, text]) => `<li>\n\n**${title}** ${text}\n\n</li>`).join('\n')}
</ul>
</main>
`
}
