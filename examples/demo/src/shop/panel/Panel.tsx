import { type ReactNode, useState } from 'react'
import { type Choices, chains, locales, plugins } from '../../../../../site/playground/choices.mjs'
import { exportConfiguration } from '../../../../../site/playground/exportConfiguration.mjs'
import { useLanguage } from '../texts/texts.js'
import { defaultAccent, shopChoices } from './savedChoices.js'

export interface PanelProps {
  readonly choices: Choices
  readonly onChange: (choices: Choices) => void
}

/**
 * Changes the running modal, and shows the code for the chosen options. Appears as a column beside the shop, or as a
 * sheet over it.
 */
export function Panel({ choices, onChange }: PanelProps) {
  const { panel } = useLanguage().texts
  const set = (change: Partial<Choices>) => onChange({ ...choices, ...change })
  return (
    <aside className="panel" id="panel" popover="auto" aria-label={panel.title}>
      <div className="panel-head">
        <div>
          <h2>{panel.title}</h2>
          <p>{panel.text}</p>
        </div>
        <button
          type="button"
          className="close"
          popoverTarget="panel"
          popoverTargetAction="hide"
          aria-label={panel.close}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      <div className="panel-body">
        <Group title={panel.theme} className="segments">
          {(['auto', 'light', 'dark'] as const).map((theme) => (
            <label key={theme}>
              <input type="radio" name="theme" checked={choices.theme === theme} onChange={() => set({ theme })} />
              {panel.themes[theme]}
            </label>
          ))}
        </Group>
        <Group title={panel.accent} className="swatches">
          {accents.map((accent) => (
            <Swatch
              key={accent}
              accent={accent}
              isChosen={choices.accent === accent}
              onChoose={() => set({ accent })}
            />
          ))}
          <input
            type="color"
            aria-label={panel.ownAccent}
            value={choices.accent || defaultAccent}
            onChange={(event) => set({ accent: event.target.value })}
          />
        </Group>
        <Group title={panel.language}>
          <select
            aria-label={panel.language}
            value={choices.locale}
            onChange={(event) => set({ locale: event.target.value })}
          >
            <option value="">{panel.systemLanguage}</option>
            {locales.map((code) => (
              <option key={code} value={code}>
                {new Intl.DisplayNames([code], { type: 'language' }).of(code)}
              </option>
            ))}
          </select>
          <p className="hint">{panel.languageNote}</p>
        </Group>
        <Group title={panel.chains}>
          <div className="chips">
            {chains.map(({ id, title }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={choices.chains.includes(id)}
                  // The modal needs at least one network.
                  disabled={choices.chains.length === 1 && choices.chains.includes(id)}
                  onChange={() => set({ chains: toggle(choices.chains, id) })}
                />
                {title}
              </label>
            ))}
          </div>
          <p className="hint">{panel.chainsNote}</p>
        </Group>
        <Group title={panel.plugins} className="switches">
          {plugins.map(({ id, title }) => (
            <label key={id}>
              <span>
                {title} {id === needed && <small>{panel.needed}</small>}
              </span>
              <input
                type="checkbox"
                role="switch"
                aria-checked={choices.plugins.includes(id)}
                checked={choices.plugins.includes(id)}
                disabled={id === needed}
                onChange={() => set({ plugins: toggle(choices.plugins, id) })}
              />
            </label>
          ))}
        </Group>
      </div>
      <Code text={exportConfiguration(choices)} onReset={() => onChange(shopChoices)} />
    </aside>
  )
}

/** This plugin can't be turned off, because the shop needs it to sell anything. */
const needed = 'pay'

const accents = ['#b4481f', '#8a5a00', '#2f6b3a', '#0f6f7a', '#3a53f5', '#8b2f8f']

function Group({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className={className}>{children}</div>
    </fieldset>
  )
}

function Swatch({ accent, isChosen, onChoose }: { accent: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <input
      type="radio"
      name="accent"
      aria-label={accent}
      style={{ background: accent }}
      checked={isChosen}
      onChange={onChoose}
    />
  )
}

function Code({ text, onReset }: { readonly text: string; readonly onReset: () => void }) {
  const { panel } = useLanguage().texts
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(panel.copied),
      () => setSaid(panel.notCopied),
    )
  return (
    <div className="panel-foot">
      <details>
        <summary>{panel.code}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line can be scrolled to with the keyboard */}
        <pre data-testid="configuration" tabIndex={0} dir="ltr">
          {text}
        </pre>
      </details>
      <span className="hidden" role="status">
        {said}
      </span>
      <div className="buttons">
        <button type="button" className="button primary" onClick={() => void copy()} onBlur={() => setSaid('')}>
          {said || panel.copy}
        </button>
        <button type="button" className="button" onClick={onReset}>
          {panel.reset}
        </button>
      </div>
    </div>
  )
}

function toggle(list: readonly string[], id: string): readonly string[] {
  return list.includes(id) ? list.filter((one) => one !== id) : [...list, id]
}
