import { takeFurtherTour } from '../actedTour.js'
import type { PluginCheck, PluginUnderTest } from '../contract.js'
import { findKeyboardFaults } from '../page/findKeyboardFaults.js'
import { TestError } from '../TestError.js'
import type { Tour } from '../tour.js'

export const accessibilityCheck: PluginCheck = {
  name: 'accessibility: axe finds no violations',
  async run(subject) {
    const { barriers, axeFailure, failures } = await takeInspectedTour(subject)
    if (axeFailure) throw axeFailure
    return [...new Set(barriers), ...failures.map(({ text }) => text)]
  },
}

/**
 * Tab reaches everything clickable, which listens to Enter or Space. Nothing traps the focus, and Escape closes the
 * modal. Presses no buttons, because they may lead to other views, or send.
 */
export const keyboardCheck: PluginCheck = {
  name: 'keyboard: Tab reaches every control, and Escape closes the modal',
  async run(subject) {
    const { keyboardFaults } = await takeInspectedTour(subject)
    return keyboardFaults
  },
}

interface InspectedTour extends Tour {
  readonly barriers: readonly string[]
  readonly axeFailure?: TestError
  readonly keyboardFaults: readonly string[]
}

const tours = new WeakMap<PluginUnderTest, Promise<InspectedTour>>()

function takeInspectedTour(subject: PluginUnderTest): Promise<InspectedTour> {
  const tour = tours.get(subject) ?? take(subject)
  tours.set(subject, tour)
  return tour
}

async function take(subject: PluginUnderTest): Promise<InspectedTour> {
  const barriers: string[] = []
  const keyboardFaults: string[] = []
  let axeFailure: TestError | undefined
  const tour = await takeFurtherTour(subject, {
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

/** Lists what axe finds in the modal without a layout engine. @throws {TestError} If axe-core is not installed. */
async function findBarriers(root: ShadowRoot): Promise<readonly string[]> {
  const { default: axe } = await import('axe-core').catch(() => {
    throw new TestError('axe-core is missing: `npm install --save-dev axe-core`. It checks accessibility.')
  })
  const { violations } = await axe.run(root.host, { rules: withoutLayout, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${help} (${id}): ${html.slice(0, 160)}`))
}

/** Disables the rules that need a layout engine. Check them in a browser. */
const withoutLayout = {
  'color-contrast': { enabled: false },
  'link-in-text-block': { enabled: false },
  'scrollable-region-focusable': { enabled: false },
  'target-size': { enabled: false },
  region: { enabled: false },
}
