import { TestError } from '../TestError.js'

/** What axe finds in the modal, as far as it can look without a layout. @throws {TestError} axe-core is not installed. */
export async function findBarriers(root: ShadowRoot): Promise<readonly string[]> {
  const { default: axe } = await import('axe-core').catch(() => {
    throw new TestError('axe-core is missing: `npm install --save-dev axe-core`. It looks for barriers.')
  })
  const { violations } = await axe.run(root.host, { rules: withoutLayout, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${help} (${id}): ${html.slice(0, 160)}`))
}

/** Rules that measure or compare colours need a layout engine: they belong into a browser test. The page is the host's. */
const withoutLayout: Readonly<Record<string, { readonly enabled: false }>> = Object.fromEntries(
  ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size', 'region'].map((rule) => [
    rule,
    { enabled: false as const },
  ]),
)
