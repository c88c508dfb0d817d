import { takeFurtherTour } from '../actedTour.js'
import type { PluginCheck } from '../contract.js'

/** Every part renders in a right-to-left language, and its styles never use left or right. */
export const directionCheck: PluginCheck = {
  name: 'languages: works in right-to-left text',
  async run(subject) {
    const found = new Set<string>()
    let direction = ''
    const { errors, failures, missing, record } = await takeFurtherTour(subject, {
      locale,
      onPart({ name, element, modal }) {
        direction = readDirection(modal.root())
        for (const styled of element.querySelectorAll('[style]')) {
          for (const side of findSides(styled.getAttribute('style') ?? '')) {
            found.add(`${name}: ${side} on <${styled.localName}>. ${advice}`)
          }
        }
      },
    })
    for (const css of record.styles) {
      for (const side of findSides(css)) found.add(`ui.styles(): ${side}. ${advice}`)
    }
    return [
      ...(direction === 'ltr' ? [`the modal has no locale ${locale}: nothing was checked`] : []),
      ...found,
      ...failures.map(({ text }) => text),
      ...missing.map(({ place, hint }) => `${place} did not show under the locale ${locale}. ${hint}`),
      ...errors.map((error) => `error under the locale ${locale}: ${error}`),
    ]
  },
}

const locale = 'ar-XB'

const advice = 'Use the logical property: margin-inline-start, inset-inline-end, text-align: start'

function findSides(css: string): readonly string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/[^{}]*(:dir\(|\[dir)[^{}]*\{[^{}]*\}/g, '')
  return Array.from(plain.matchAll(sides), ([, declaration]) => `'${(declaration ?? '').trim()}'`)
}

const sides =
  /(?:^|[{;\s])((?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:[^;}]*|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/g

function readDirection(root: ShadowRoot): string {
  return root.host.getAttribute('dir') ?? 'ltr'
}
