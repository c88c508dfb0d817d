import type { PluginCheck } from '../contract.js'
import { TestError } from '../TestError.js'
import { takeTour } from '../tour.js'

/** axe finds nothing in any part, as far as it can look without a layout. */
export const accessibilityCheck: PluginCheck = {
  name: 'accessibility: axe finds nothing',
  async run(subject) {
    const found: string[] = []
    await takeTour(subject, {
      async onPart({ name, modal }) {
        const { default: axe } = await import('axe-core').catch(() => {
          throw new TestError('axe-core is missing: `npm install --save-dev axe-core`. It looks for barriers.')
        })
        const { violations } = await axe.run(modal.root().host, { rules: withoutLayout, resultTypes: ['violations'] })
        for (const { id, help, nodes } of violations) {
          found.push(...nodes.map(({ html }) => `${name}: ${help} (${id}): ${html.slice(0, 160)}`))
        }
      },
    }).then(({ failures }) => found.push(...failures))
    return [...new Set(found)]
  },
}

/** Rules that measure or compare colours need a layout engine: they belong into a browser test. The page is the host's. */
const withoutLayout: Readonly<Record<string, { readonly enabled: false }>> = Object.fromEntries(
  ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size', 'region'].map((rule) => [
    rule,
    { enabled: false as const },
  ]),
)
