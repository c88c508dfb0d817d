/**
 * Explanations for missed goals, keyed by goal title, for `docs/peers.md`.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const causes = {
  'bytes before a click':
    'the entry is 8.8 kB, 3 kB of it jotai’s store. The bundler’s list of the shell’s 38 later chunks, twenty of them languages, does not compress, and one more file adds headers. Each plugin adds a manifest of 0.7 kB.',
  'bytes until Connect':
    'core (26.7 kB) connects, reconnects and switches, and the interface (26.7 kB) has the views for it, so a click on a wallet never waits for code.',
  'click to Connect, 4x CPU, a tap':
    'nothing of the modal loads before the click, by design. Core, interface and chains load in one round trip. A hover starts it earlier (next line). Kits that load everything with the page spend this time before they are usable.',
  'click to Connect, 4x CPU, hovered':
    'the files have loaded and the empty dialog is mounted. What remains is to render the view with its wallets and pictures; the bare dialog has 13 elements. Rendering earlier would count the view as seen, and load its pictures.',
  'blocked at load, 4x CPU':
    'scripts take 1.3 times as long as the bare dialog’s (about 180 ms and 140). They run in two tasks beyond 50 ms instead of one, because the modal’s module runs before React’s first render. Other work on the machine raises the ratio.',
  packages:
    'half are viem and its dependencies. The rest are React’s three, jotai, Latchkey’s, valibot, @noble/hashes and bs58.',
}
