import type { OnrampOptions } from '../index.js'

/**
 * The country whose coins and ways to pay are offered, in ISO 3166-1 alpha-2: the host's option, else the region of the
 * browser's language, else the United States. The region is a guess, but needs no call and no permission.
 */
export function readCountry(
  { country }: Pick<OnrampOptions, 'country'>,
  language: string = navigator.language,
): string {
  const found = [country, readRegion(language)].find((code) => code && /^[a-z]{2}$/i.test(code))
  return found?.toUpperCase() ?? 'US'
}

/** A region may also be a number, such as 419 for Latin America. */
function readRegion(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region
  } catch {
    // Not every browser's language is a valid tag: Chrome on Linux with LANG=C says "en-US@posix".
    return undefined
  }
}
