import type { ThemeMode } from '@latchkey/shell'
import { type ReactElement, useEffect, useId, useState } from 'react'
import type { PreviewWidth } from './DevPage.js'
import { Field } from './Field.js'
import { locales, nameLocale } from './locales.js'
import type { Preview, PreviewSettings } from './Preview.js'

interface AppearanceSectionProps {
  readonly settings: PreviewSettings
  readonly change: (changed: Partial<PreviewSettings>) => void
  readonly width: PreviewWidth
  readonly setWidth: (width: PreviewWidth) => void
  readonly preview: Preview | undefined
}

/** Width, theme and language. */
export function AppearanceSection(props: AppearanceSectionProps): ReactElement {
  const { settings, change, width, setWidth, preview } = props
  const texts = useTextCount(preview, settings.locale)
  return (
    <section aria-label="Appearance">
      <Choice
        label="Width"
        value={width}
        options={{ Wide: 'wide', '390 px': 390, '320 px': 320 }}
        onChange={(value: PreviewWidth) => setWidth(value)}
      />
      <Choice
        label="Theme"
        value={settings.themeMode}
        options={{ Auto: 'auto', Light: 'light', Dark: 'dark' }}
        onChange={(themeMode: ThemeMode) => change({ themeMode })}
      />
      <Field label="Language">
        {(id) => (
          <select id={id} value={settings.locale} onChange={(event) => change({ locale: event.target.value })}>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {nameLocale(locale)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {texts === 0 && <p className="hint">The plugin has no texts in this language, so it shows English.</p>}
    </section>
  )
}

/**
 * Returns how many messages the plugin has in the language. Returns `undefined` for languages that need no translation.
 */
function useTextCount(preview: Preview | undefined, locale: string): number | undefined {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    let isLatest = true
    setCount(undefined)
    if (locale === 'en' || locale === 'ar-XB') return
    preview?.countTexts(locale).then(
      (texts) => isLatest && setCount(texts),
      () => isLatest && setCount(0),
    )
    return () => {
      isLatest = false
    }
  }, [preview, locale])
  return count
}

interface ChoiceProps<T> {
  readonly label: string
  readonly value: T
  readonly options: Readonly<Record<string, T>>
  readonly onChange: (value: T) => void
}

/** A row of buttons, one of which is pressed. */
function Choice<T>({ label, value, options, onChange }: ChoiceProps<T>): ReactElement {
  const id = useId()
  return (
    <div className="field">
      <span id={id}>{label}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid in all browsers */}
      <div role="group" aria-labelledby={id} className="choice">
        {Object.entries(options).map(([name, option]) => (
          <button key={name} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}
