/**
 * Why a goal is missed that can't be met, by its title: `docs/peers.md` says it beside the figure.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const causes = {
  'bytes before a click':
    'the entry is 7.9 kB and leaves 0.9 kB of what the goal admits. The bundler’s list of the shell’s 87 later chunks, twenty of them languages, takes most of another 1.3 kB, hashes that don’t compress, and one more file has its headers: small chunks are paid for here, and save more when they are not fetched. All plugins add their manifests, 0.4 kB each.',
  'bytes until Connect':
    'core (13.9 kB) and the interface (26 kB) are within their budgets and use up the goal; on top of it come what finds wallets (3.3 kB), the lists of wallets with the check of what the service says of them (6.3 kB), what sends events (1.5 kB), and sentences for the developer, as the services fail here (3 kB).',
  'click to Connect, 4x CPU, a tap':
    'nothing of the modal is there before the click, by intent: core, interface and chains are fetched in one round, compiled and run first, where the bare dialog has all of its five buttons in the page. A mouse on the button starts them (the next line), and kits that fetch all of theirs with the page have it in the time until they are usable.',
  'click to Connect, 4x CPU, hovered':
    'the files are there and the dialog is mounted, empty, when the mouse is pressed; what remains is to render and lay out the view in it, the wallets and their pictures; the bare dialog makes 13 elements. The view is not made before the click: it would count as seen, and fetch its pictures.',
  'blocked at load, 4x CPU':
    'scripts take 1.3 times the bare dialog’s (some 180 ms against 140), but in two tasks beyond 50 ms where it has one: the modal’s module is run before React’s first rendering. On a machine with other work each task is longer by chance, and so is the ratio.',
  'packages, without viem': 'React’s own three and jotai stand beside our two; the other one is valibot.',
  'packages, with viem': 'the seven of above, and viem’s own thirteen.',
}
