import type { PluginUnderTest } from './contract.js'
import { type Tour, takeTour } from './tour.js'
import { type StyleWatch, watchStyleElements } from './watch/watchPage.js'

/** A tour on which the plugin was used, and what it added to the page by then. */
export interface ActedTour extends Tour {
  readonly styleElements: readonly string[]
}

const tours = new WeakMap<PluginUnderTest, Promise<ActedTour>>()

/** The tour that several checks look at: it is taken once for each plugin under test. */
export function takeActedTour(subject: PluginUnderTest): Promise<ActedTour> {
  const tour = tours.get(subject) ?? take(subject)
  tours.set(subject, tour)
  return tour
}

async function take(subject: PluginUnderTest): Promise<ActedTour> {
  let watch: StyleWatch | undefined
  const styleElements = new Set<string>()
  const look = () => {
    for (const element of watch?.list() ?? []) styleElements.add(element)
  }
  const tour = await takeTour(subject, {
    acts: true,
    onReady() {
      watch = watchStyleElements()
    },
    onPart: look,
    onDisposed: look,
  })
  watch?.stop()
  return { ...tour, styleElements: [...styleElements] }
}
