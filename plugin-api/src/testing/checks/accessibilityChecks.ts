import type { PluginCheck, PluginUnderTest } from '../contract.js'
import { findKeyboardFaults } from '../page/findKeyboardFaults.js'
import { TestError } from '../TestError.js'
import { type Tour, takeTour } from '../tour.js'

/** axe finds nothing in any part, as far as it can check without a layout. */
export const accessibilityCheck: PluginCheck = {
  name: 'accessibility: axe finds nothing',
  async run(subject) {
    const { barriers, axeFailure, failures } = await takeInspectedTour(subject)
    if (axeFailure) throw axeFailure
    return [...new Set(barriers), ...failures]
  },
}

/** Tab reaches everything that can be clicked, a key presses it, nothing keeps the focus, and Escape leads out. */
export const keyboardCheck: PluginCheck = {
  name: 'keyboard: all can be reached and pressed, and Escape leads out',
  async run(subject) {
    const { keyboardFaults, failures } = await takeInspectedTour(subject)
    return [...keyboardFaults, ...failures]
  },
}

/** A tour on which axe checks each part, and the keyboard goes through it. */
interface InspectedTour extends Tour {
  readonly barriers: readonly string[]
  /** Why axe could not check anything. */
  readonly axeFailure?: TestError
  readonly keyboardFaults: readonly string[]
}

const tours = new WeakMap<PluginUnderTest, Promise<InspectedTour>>()

/** Takes the tour that both checks read, once for each plugin under test. */
function takeInspectedTour(subject: PluginUnderTest): Promise<InspectedTour> {
  const tour = tours.get(subject) ?? take(subject)
  tours.set(subject, tour)
  return tour
}

async function take(subject: PluginUnderTest): Promise<InspectedTour> {
  const barriers: string[] = []
  const keyboardFaults: string[] = []
  let axeFailure: TestError | undefined
  const tour = await takeTour(subject, {
    async onPart(part) {
      const name = (fault: string) => `${part.name}: ${fault}`
      try {
        barriers.push(...(await findBarriers(part.modal.root())).map(name))
      } catch (error) {
        if (!(error instanceof TestError)) throw error
        axeFailure = error
      }
      keyboardFaults.push(...(await findKeyboardFaults(part)).map(name))
    },
  })
  return { ...tour, barriers, keyboardFaults, ...(axeFailure && { axeFailure }) }
}

/**
 * Lists what axe finds in the modal, as far as it can check without a layout.
 *
 * @throws {TestError} If axe-core is not installed.
 */
async function findBarriers(root: ShadowRoot): Promise<readonly string[]> {
  const { default: axe } = await import('axe-core').catch(() => {
    throw new TestError('axe-core is missing: `npm install --save-dev axe-core`. It looks for barriers.')
  })
  const { violations } = await axe.run(root.host, { rules: withoutLayout, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${help} (${id}): ${html.slice(0, 160)}`))
}

/** Rules that measure, or compare colours, need a layout engine and belong into a browser test. */
const withoutLayout: Readonly<Record<string, { readonly enabled: false }>> = Object.fromEntries(
  ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size', 'region'].map((rule) => [
    rule,
    { enabled: false as const },
  ]),
)
