import { type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  type Choices,
  chains,
  corners,
  firstChoices,
  locales,
  plugins,
  readChoices,
  switchesOff,
  switchesOn,
  writeChoices,
} from './choices.mjs'
import { exportConfiguration } from './exportConfiguration.mjs'

/** Shows the options beside an example shop that uses them, and the resulting code below. */
export function Playground() {
  const { choices, setChoices, settled } = useChoices()
  const demoUrl = useDemoUrl()
  useEffect(() => {
    if (settled) history.replaceState(history.state, '', `${location.pathname}${writeChoices(settled)}`)
  }, [settled])
  const set = (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change }))
  return (
    <main className="playground">
      <div className="playground-head">
        <h1>Playground</h1>
        <p>Change the options. The example shop uses them at once, and the code below it is yours to copy.</p>
      </div>
      <div className="playground-result">
        <Preview demoUrl={demoUrl} choices={settled} />
        <Code text={exportConfiguration(choices)} />
      </div>
      <form className="playground-options" aria-label="Options" onSubmit={(event) => event.preventDefault()}>
        <Group title="Looks">
          <Choice
            label="Theme"
            value={choices.theme}
            values={[
              ['auto', 'System'],
              ['light', 'Light'],
              ['dark', 'Dark'],
            ]}
            onChange={(theme) => set({ theme: theme as Choices['theme'] })}
          />
          <label className="playground-row">
            Accent
            <input
              type="color"
              value={choices.accent || '#3a53f5'}
              onChange={(event) => set({ accent: event.target.value })}
            />
          </label>
          <Choice
            label="Corners"
            value={choices.corners}
            values={corners.map((value) => [value, value || 'Default'])}
            onChange={(value) => set({ corners: value })}
          />
          <Choice
            label="Language"
            value={choices.locale}
            values={[['', 'The browser’s'], ...locales.map((code): [string, string] => [code, nameOf(code)])]}
            onChange={(locale) => set({ locale })}
          />
        </Group>
        <Group title="Networks">
          <Boxes
            all={chains}
            chosen={choices.chains}
            onChange={(chosen) => chosen.length > 0 && set({ chains: chosen })}
          />
          <Box
            title="WalletConnect"
            checked={choices.walletConnect}
            onChange={(walletConnect) => set({ walletConnect })}
          />
        </Group>
        <Group title="Plugins">
          <Boxes all={plugins} chosen={choices.plugins} onChange={(chosen) => set({ plugins: chosen })} />
        </Group>
        <Group title="Behavior">
          <Choice
            label="Sign-in by message"
            value={choices.signIn}
            values={[
              ['', 'Off'],
              ['local', 'Checked in the page'],
              ['server', 'Checked by a server'],
            ]}
            onChange={(signIn) => set({ signIn: signIn as Choices['signIn'] })}
          />
          {switchesOff.map(({ id, title }) => (
            <Box
              key={id}
              title={title}
              checked={!choices.off.includes(id)}
              onChange={(checked) => set({ off: toggle(choices.off, id, !checked) })}
            />
          ))}
          <Boxes all={switchesOn} chosen={choices.on} onChange={(on) => set({ on })} />
        </Group>
        <button type="button" className="playground-button" onClick={() => setChoices(firstChoices)}>
          Start over
        </button>
      </form>
    </main>
  )
}

interface PreviewProps {
  readonly demoUrl: string | null | undefined
  readonly choices: Choices | undefined
}

function Preview({ demoUrl, choices }: PreviewProps) {
  const address = useMemo(
    () => demoUrl && choices && `${demoUrl}/?choices=${encodeURIComponent(JSON.stringify(choices))}`,
    [demoUrl, choices],
  )
  if (address) {
    return (
      <iframe
        key={address}
        className="playground-frame"
        title="An example shop with these options"
        src={address}
        allow="clipboard-write; clipboard-read"
      />
    )
  }
  return (
    <p className="playground-frame playground-none" role="status">
      {demoUrl === undefined || !choices
        ? 'Looking for the sandbox …'
        : 'The example shop needs the sandbox, which this server does not have. To see it, start the site with npm run site. The code below works either way.'}
    </p>
  )
}

function Code({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Your browser did not allow that; select the code instead'),
    )
  return (
    <section className="playground-code" aria-label="Configuration">
      <div className="playground-code-head">
        <h2>Your configuration</h2>
        <span role="status">{said}</span>
        <button type="button" className="playground-button primary" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <pre tabIndex={0}>
        <code data-testid="configuration">{text}</code>
      </pre>
    </section>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly values: readonly (readonly [string, string])[]
  readonly onChange: (value: string) => void
}

function Choice({ label, value, values, onChange }: ChoiceProps) {
  return (
    <label className="playground-row">
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {/* Node and the browser may have different names for a language. */}
        {values.map(([id, title]) => (
          <option key={id} value={id} suppressHydrationWarning>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

interface BoxesProps {
  readonly all: readonly { readonly id: string; readonly title: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Boxes({ all, chosen, onChange }: BoxesProps) {
  return all.map(({ id, title }) => (
    <Box
      key={id}
      title={title}
      checked={chosen.includes(id)}
      onChange={(checked) =>
        onChange(all.map((one) => one.id).filter((one) => toggle(chosen, id, checked).includes(one)))
      }
    />
  ))
}

interface BoxProps {
  readonly title: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Box({ title, checked, onChange }: BoxProps) {
  return (
    <label className="playground-row">
      {title}
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

function toggle(list: readonly string[], id: string, isIn: boolean): readonly string[] {
  return isIn ? [...list, id] : list.filter((one) => one !== id)
}

/** Fetches the demo page's URL from the server. `null` if the server has none. */
function useDemoUrl(): string | null | undefined {
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    const ended = new AbortController()
    fetch('/config.json', { signal: ended.signal })
      .then((response) => response.json())
      .then(
        ({ demoUrl }: { readonly demoUrl?: unknown }) => setUrl(typeof demoUrl === 'string' ? demoUrl : null),
        // A static file server has no such file.
        () => !ended.signal.aborted && setUrl(null),
      )
    return () => ended.abort()
  }, [])
  return url
}

/**
 * `settled` has the choices once they have not changed for 300 ms. Otherwise the modal would reload at every step while
 * the user drags a color. It is `undefined` until the URL has been read, because the server renders the page without
 * its URL.
 */
function useChoices() {
  const [choices, setChoices] = useState(firstChoices)
  const [settled, setSettled] = useState<Choices>()
  const isRead = settled !== undefined
  useEffect(() => {
    const read = readChoices(new URLSearchParams(location.search).get('choices') ?? '')
    setChoices(read)
    setSettled(read)
  }, [])
  useEffect(() => {
    if (!isRead) return
    const timer = setTimeout(() => setSettled(choices), 300)
    return () => clearTimeout(timer)
  }, [choices, isRead])
  return { choices, setChoices, settled }
}

function nameOf(code: string): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
}
