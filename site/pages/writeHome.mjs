import { readMarkdown } from '../../scripts/docs/readMarkdown.mjs'

/**
 * Writes the home page: what Latchkey is, what sets it apart, the live modal, and how to connect a first wallet. The
 * code and the install command come from the README. `npm run check` compiles that code.
 *
 * @param {string} readme
 * @param {Record<string, { name: string, withPage: { bytes: number } }>} kits from `docs/peers.json`
 * @returns {string} MDX
 * @throws {Error} If the README does not start with a sample, or has no install command for its packages.
 */
export function writeHome(readme, kits) {
  const { samples } = readMarkdown(readme)
  const sample = samples.find(({ language }) => language === 'tsx')
  if (!sample) throw new Error('README.md has no first connection')
  const install = samples.flatMap(({ code }) => /^npm install @latchkey\/.*$/m.exec(code) ?? [])[0]
  if (!install) throw new Error('README.md does not say what to install')
  const [, lead] = /^# .*\n+(.*)$/m.exec(readme) ?? []
  return `---
pageType: custom
title: Latchkey
description: ${JSON.stringify(lead)}
---

import { Install } from '../home/Install'
import { LiveModal } from '../home/LiveModal'
import modalDark from '../../docs/images/modal-dark.webp'
import modalLight from '../../docs/images/modal-light.webp'

<main className="home rp-doc">
<div className="home-words">

<h1>${lead}</h1>

<Install command="${install}" />

<div className="home-links">

[Playground](/playground) [Options](/options) [React](/react) [Write a plugin](/plugins/guide)

</div>

<ul className="home-points">
<li>

**The smallest first load.** ${writeSizes(kits)} ([measured](/peers)).

</li>
<li>

**A plugin for every feature.** Each feature loads when the user first needs it, and uses [the same API as yours](/plugins).

</li>
<li>

**Runs whole on one machine.** [The sandbox](/sandbox) simulates chains, wallets and services, without a vendor or an account.

</li>
</ul>
</div>
<LiveModal />
<div className="home-views">
<img className="home-views-light" src={modalLight} alt="Connect, Account and Swap" loading="lazy" />
<img className="home-views-dark" src={modalDark} alt="Connect, Account and Swap" loading="lazy" />
</div>
<div className="home-code">

## Connect a wallet

\`\`\`tsx title="App.tsx"
${sample.code.trimEnd()}
\`\`\`

</div>
</main>
`
}

/** Writes how many bytes Latchkey and two peers load before a click, from `docs/peers.json`. */
function writeSizes(kits) {
  const [own, ...peers] = ['latchkey', 'rainbowkit', 'appkit'].map((id) => {
    const { name, withPage } = kits[id]
    return { name, kib: `${Math.round(withPage.bytes / 1024)} KiB` }
  })
  const others = peers.map(({ name, kib }) => `${name} ${kib}`).join(', and ')
  return `With React, ${own.kib} load before the first click. ${others}`
}
