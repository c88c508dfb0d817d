import { listBlankLeft } from './blankPlugin.js'
import type { PluginUnderTest } from './contract.js'
import { type Tour, type TourParameters, takeTour } from './tour.js'
import { type Left, watchLeft } from './watch/watchLeft.js'
import { type StyleWatch, watchStyleElements } from './watch/watchPage.js'

/** A tour that used the plugin. Records what the plugin added to the page, and what it left behind after disposal. */
export interface ActedTour extends Tour {
  readonly styleElements: readonly string[]
  readonly left: readonly Left[]
}

const tours = new WeakMap<PluginUnderTest, Promise<ActedTour>>()

/** Takes the tour once per plugin under test. Several checks share it. */
export function takeActedTour(subject: PluginUnderTest): Promise<ActedTour> {
  const tour = tours.get(subject) ?? take(subject)
  tours.set(subject, tour)
  return tour
}

/**
 * Takes another tour. Leaves out faults that the acted tour also found, because the check `render` reports them. Skips
 * parts that did not show there, because waiting for them in every tour exceeds a test's time limit.
 */
export async function takeFurtherTour(subject: PluginUnderTest, parameters: TourParameters): Promise<Tour> {
  const acted = await takeActedTour(subject)
  const known = new Set([...acted.errors, ...[...acted.failures, ...acted.missing].map(({ place }) => place)])
  const tour = await takeTour(subject, { ...parameters, skips: new Set(acted.unshown) })
  return {
    ...tour,
    errors: tour.errors.filter((error) => !known.has(error)),
    uncaught: tour.uncaught.filter((error) => !known.has(error)),
    failures: tour.failures.filter(({ place }) => !known.has(place)),
    missing: tour.missing.filter(({ place }) => !known.has(place)),
  }
}

const preparedPages = new WeakSet<Document>()

async function take(subject: PluginUnderTest): Promise<ActedTour> {
  if (!preparedPages.has(document)) {
    preparedPages.add(document)
    await listBlankLeft(subject)
  }
  let styles: StyleWatch | undefined
  let left: readonly Left[] = []
  const styleElements = new Set<string>()
  const noteStyles = () => {
    for (const element of styles?.list() ?? []) styleElements.add(element)
  }
  const leftWatch = watchLeft(subject.plugin.manifest.id)
  try {
    const tour = await takeTour(subject, {
      acts: true,
      onReady() {
        styles = watchStyleElements()
      },
      onPart: noteStyles,
      onDisposed(modal) {
        noteStyles()
        styles?.stop() // Otherwise it would count as an observer that the plugin left behind.
        left = leftWatch.list(modal)
      },
    })
    return { ...tour, left, styleElements: [...styleElements] }
  } finally {
    styles?.stop()
    leftWatch.stop()
  }
}
