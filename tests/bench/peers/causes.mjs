/**
 * Why a goal is missed that can't be met, by its title: `docs/peers.md` says it beside the figure.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const causes = {
  'bytes before a click':
    'the entry is 8.8 kB, 3 kB of it jotai’s store. The bundler’s list of later chunks, 38 of the shell’s with twenty languages among them, is hashes that don’t compress, and one more file has its headers. All plugins add their manifests, 0.7 kB each.',
  'bytes until Connect':
    'core (26.7 kB) has everything that connects, reconnects and switches, and the interface (26.7 kB) the views of connecting: no tap on a wallet waits for code.',
  'click to Connect, 4x CPU, a tap':
    'nothing of the modal is there before the click, by intent: core, interface and chains are fetched in one round, compiled and run first, where the bare dialog has all of its five buttons in the page. A mouse on the button starts them (the next line), and kits that fetch all of theirs with the page have it in the time until they are usable.',
  'click to Connect, 4x CPU, hovered':
    'the files are there and the dialog is mounted, empty, when the mouse is pressed; what remains is to render and lay out the view in it, the wallets and their pictures; the bare dialog makes 13 elements. The view is not made before the click: it would count as seen, and fetch its pictures.',
  'blocked at load, 4x CPU':
    'scripts take 1.3 times the bare dialog’s (some 180 ms against 140), but in two tasks beyond 50 ms where it has one: the modal’s module is run before React’s first rendering. On a machine with other work each task is longer by chance, and so is the ratio.',
  packages:
    'viem and its own packages are half of them; React’s three, jotai, ours, valibot, @noble/hashes and bs58 are the rest.',
}
