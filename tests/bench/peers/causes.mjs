/**
 * Explanations for missed goals, keyed by goal title, for `docs/peers.md`.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const causes = {
  'bytes with the page':
    'the entry is 8.8 kB, including 3 kB for jotai’s store. The bundler’s list of the shell’s 38 later chunks (twenty are languages) does not compress, and one more file adds headers. Each plugin adds a manifest of 0.7 kB.',
  'bytes until connected':
    'core (27 kB), the interface (22 kB) and the chain modules (16 kB) reach a ratio of 2. Wallet lists (9 kB), the view of a connecting wallet (8 kB) and the account’s views (11 kB) exceed the limit. The account’s balances (24 kB) may start to load before the address appears. With all plugins, their code for a connected account is added.',
  'load and tap at once, 4x CPU and slow 3G':
    'by design, the page loads only the button. Core, interface and chains load after it, in one round trip of two seconds. Peers that bundle a small list of their own with the page, for one chain, do not need that round trip.',
  'tap at rest, 4x CPU':
    'the files have loaded at rest, but the modal still has to start its core and render the view with its wallets and pictures. The bare dialog has only 13 elements.',
  'tap at rest, 4x CPU, beside peers':
    'the files have loaded at rest, but nothing of the modal runs before the tap. Peers run all of their code with the page, before it is usable.',
  'tap at rest, slow 3G, beside peers':
    'something still loads after the tap. Peers load everything with the page, before it is usable.',
  'hover and click at rest, 4x CPU':
    'at the click, the empty dialog is mounted. The modal still has to render the view with its wallets and pictures, while the bare dialog has only 13 elements. Rendering the view earlier would report it as seen to analytics, and load its pictures.',
  'longest interaction, 4x CPU':
    'one task evaluates the modal’s code, and renders its first view or the list of all wallets.',
  'blocked at load, 4x CPU':
    'scripts take 1.3 times as long as the bare dialog’s (about 180 ms instead of 140). Two tasks exceed 50 ms instead of one, because the modal’s module runs before React’s first render. Other work on the machine raises the ratio.',
  packages:
    'viem and its dependencies are half of them. The others are React’s three, jotai, Latchkey’s own, valibot, @noble/hashes and bs58.',
}
