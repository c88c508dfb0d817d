import { takeActedTour } from '../actedTour.js'
import type { PluginCheck } from '../contract.js'
import { bundleCode } from './entryCheck.js'

/** Styles work under a strict Content-Security-Policy, and don't affect other plugins in the shadow root. */
export const styleCheck: PluginCheck = {
  name: 'styles: adds no style or link element, imports no style sheet, and uses only its own classes',
  async run(subject) {
    const { record, styleElements } = await takeActedTour(subject)
    const { id } = subject.plugin.manifest
    // The checks `entry` and `catalogues` report code that can't be bundled.
    const { styleImports } = await bundleCode(subject.entry).catch(() => ({ styleImports: [] }))
    return [
      ...styleImports.map(
        (fault) =>
          `${fault}: styles in the page's head don't apply in the modal, which is a shadow root. Pass them as a string to context.ui.styles(css)`,
      ),
      ...styleElements.map(
        (element) => `it added ${element}: a strict policy refuses that. Use context.ui.styles(css)`,
      ),
      ...record.styles.flatMap((css) => findForeignClasses(css, id)),
    ]
  },
}

function findForeignClasses(css: string, id: string): readonly string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}')
  const classes = new Set(Array.from(selectors.matchAll(/\.(-?[_a-z][\w-]*)/gi), ([, name]) => name ?? ''))
  return [...classes]
    .filter((name) => name !== id && !name.startsWith(`${id}-`))
    .map(
      (name) =>
        `class .${name} in ui.styles(): begin it with '${id}-', because all plugins of a modal share one shadow root`,
    )
}
