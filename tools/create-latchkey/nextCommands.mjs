/**
 * What to type next, in the words of the package manager that ran `create`.
 *
 * @param {string} place the site's folder, as one gets there
 * @param {string} [userAgent] as package managers set it: `pnpm/10.2.0 npm/? node/v20.19.0 linux x64`
 */
export function nextCommands(place, userAgent = '') {
  const manager = /^(pnpm|yarn|bun)\//.exec(userAgent)?.[1] ?? 'npm'
  const run = manager === 'npm' || manager === 'bun' ? `${manager} run` : manager
  return [
    ...(place === '.' ? [] : [`cd ${/\s/.test(place) ? JSON.stringify(place) : place}`]),
    `${manager} install`,
    `${`${run} sandbox`.padEnd(18)}wallets, chains and services on this machine: leave it running`,
    `${`${run} dev`.padEnd(18)}your site, in a second terminal`,
  ]
}
