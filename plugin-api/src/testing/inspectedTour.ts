import type { PluginUnderTest } from './contract.js'
import { findBarriers } from './page/findBarriers.js'
import { findKeyboardFaults } from './page/findKeyboardFaults.js'
import { TestError } from './TestError.js'
import { type Tour, takeTour } from './tour.js'

/** A tour on which each part was looked at by axe, and then gone through by the keyboard. */
export interface InspectedTour extends Tour {
  readonly barriers: readonly string[]
  /** axe could not look at all. */
  readonly axeFailure?: TestError
  readonly keyboardFaults: readonly string[]
}

const tours = new WeakMap<PluginUnderTest, Promise<InspectedTour>>()

/** The tour that two checks look at: it is taken once for each plugin under test. */
export function takeInspectedTour(subject: PluginUnderTest): Promise<InspectedTour> {
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
