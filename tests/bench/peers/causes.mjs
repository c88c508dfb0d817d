/**
 * Explanations for missed goals, keyed by goal title, for `docs/peers.md`.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const causes = {
  'bytes before a click':
    'the entry is 8.8 kB, including 3 kB for jotai’s store. The bundler’s list of the shell’s 38 later chunks (twenty are languages) does not compress, and one more file adds headers. Each plugin adds a manifest of 0.7 kB.',
  'bytes until Connect':
    'core (26.7 kB) connects, reconnects and switches wallets, and the interface (26.7 kB) has the views for that. So a click on a wallet never waits for code.',
  'click to Connect, 4x CPU, a tap':
    'by design, no part of the modal loads before the click. Core, interface and chains load in one round trip. A hover starts loading earlier (next line). Kits that load everything with the page spend this time before they are usable.',
  'click to Connect, 4x CPU, hovered':
    'at the click, the files have loaded and the empty dialog is mounted. The modal still has to render the view with its wallets and pictures, while the bare dialog has only 13 elements. Rendering the view earlier would report it as seen to analytics, and load its pictures.',
  'blocked at load, 4x CPU':
    'scripts take 1.3 times as long as the bare dialog’s (about 180 ms instead of 140). Two tasks exceed 50 ms instead of one, because the modal’s module runs before React’s first render. Other work on the machine raises the ratio.',
  packages:
    'viem and its dependencies are half of them. The others are React’s three, jotai, Latchkey’s own, valibot, @noble/hashes and bs58.',
}
