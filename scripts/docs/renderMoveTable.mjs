/**
 * Renders the table for a guide in `docs/moving`. It compares the same page built with another kit and with Latchkey,
 * in one run of `npm run bench -- peers`.
 *
 * @param {{ kits: Record<string, Figures> }} figures of `docs/peers.json`.
 * @param {string} id the kit's id.
 * @returns {string}
 *
 * @typedef {object} Figures
 * @property {string} name
 * @property {string | null} version
 * @property {Fetched} withPage
 * @property {Fetched} atRest
 * @property {Fetched} untilConnect
 * @property {Fetched | null} untilConnected null if the bench can't connect a wallet.
 * @property {number} outside
 * @property {number} packages
 * @property {number} installedBytes
 *
 * @typedef {{ bytes: number, requests: number }} Fetched
 */
export function renderMoveTable({ kits }, id) {
  // The packages in a migrated app: the shell, EVM chains and WalletConnect.
  const columns = [kits[id], kits['latchkey-walletconnect']]
  const row = (title, read) => `| ${title} | ${columns.map(read).join(' | ')} |`
  return [
    row('a page with', ({ name, version }) => (version ? `${name} ${version}` : name)),
    row('---', () => '---'),
    row('bytes with the page', ({ withPage }) => kB(withPage.bytes)),
    row('bytes at rest, before a click', ({ atRest }) => kB(atRest.bytes)),
    row('bytes until a wallet can be chosen', ({ untilConnect }) => kB(untilConnect.bytes)),
    row('bytes until connected', ({ untilConnected }) => (untilConnected ? kB(untilConnected.bytes) : 'not measured')),
    row('requests with the page', ({ withPage }) => withPage.requests),
    row('requests until a wallet can be chosen', ({ untilConnect }) => untilConnect.requests),
    row('requests to other hosts before a click', ({ outside }) => outside),
    row('installed packages', ({ packages, installedBytes }) => `${packages}, ${Math.round(installedBytes / 1e6)} MB`),
  ].join('\n')
}

function kB(bytes) {
  return `${Math.round(bytes / 1000)} kB`
}
