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
 * @property {number} beforeClick
 * @property {number} untilConnect
 * @property {{ beforeClick: number, untilConnect: number, outside: number }} requests
 * @property {number} packages
 * @property {number} installedBytes
 */
export function renderMoveTable({ kits }, id) {
  // The packages in a migrated app: the shell, EVM chains and WalletConnect.
  const columns = [kits[id], kits['latchkey-walletconnect']]
  const row = (title, read) => `| ${title} | ${columns.map(read).join(' | ')} |`
  return [
    row('a page with', ({ name, version }) => (version ? `${name} ${version}` : name)),
    row('---', () => '---'),
    row('bytes before a click', ({ beforeClick }) => kB(beforeClick)),
    row('bytes until a wallet can be chosen', ({ untilConnect }) => kB(untilConnect)),
    row('requests until a wallet can be chosen', ({ requests }) => requests.untilConnect),
    row('requests before a click', ({ requests }) => requests.beforeClick),
    row('requests to other hosts before a click', ({ requests }) => requests.outside),
    row('installed packages', ({ packages, installedBytes }) => `${packages}, ${Math.round(installedBytes / 1e6)} MB`),
  ].join('\n')
}

function kB(bytes) {
  return `${Math.round(bytes / 1000)} kB`
}
