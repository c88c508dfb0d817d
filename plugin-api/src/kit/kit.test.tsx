/** Renders components without a document, because they must work on a server too. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { getModalContext } from '../react/modalContext.js'
import type { SubmissionState } from '../submission/Submission.js'
import type { TextValues } from '../text.js'
import * as kit from './index.js'

const { Address, Amount, Avatar, Button, Link, List, ListItem, PluginIcon, QrCode, Tabs, TextField, WalletImage } = kit
const hostile = 'javascript:alert(1)'
const noop = (): void => undefined

describe('kit', () => {
  it('default: exports', () => {
    expect(Object.keys(kit).sort()).toMatchSnapshot()
  })
})

describe('Button', () => {
  it('default: does not submit a form', () => {
    expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"')
  })

  it('behavior: stays focusable and shows the reason if disabled with one', () => {
    const html = renderToStaticMarkup(
      <Button disabled disabledReason="No balance">
        Go
      </Button>,
    )
    expect(html).toContain('aria-disabled="true"')
    expect(html).toContain('title="No balance"')
    expect(html).not.toContain(' disabled=""')
  })

  it('behavior: uses the disabled attribute if there is no reason', () => {
    expect(renderToStaticMarkup(<Button disabled>Go</Button>)).toContain(' disabled=""')
  })
})

describe('SubmitForm', () => {
  const render = (obstacle: string | undefined, busy: boolean) =>
    renderToStaticMarkup(
      <kit.SubmitForm label="Review" obstacle={obstacle} busy={busy} onSubmit={noop}>
        Fields
      </kit.SubmitForm>,
    )

  it('default: renders a submit button', () => {
    expect(render(undefined, false)).toMatch(/type="submit"(?![^>]*aria-disabled)[^>]*>.*Review/)
  })

  it('behavior: the button shows what is missing, even while busy', () => {
    const html = render('Enter an amount', true)
    expect(html).toMatch(/aria-disabled="true"[^>]*>.*Enter an amount/)
    expect(html).not.toContain('Review')
    expect(html).not.toContain('aria-busy="true"')
    expect(render(undefined, true)).toContain('aria-busy="true"')
  })
})

describe('Skeleton', () => {
  it('default: is marked as busy, so that tests wait, and is hidden from screen readers', () => {
    expect(renderToStaticMarkup(<kit.Skeleton />)).toMatch(/aria-hidden="true" aria-busy="true"/)
  })
})

describe('LoadingRows', () => {
  it('default: renders three rows of two lines, and says what is loading', () => {
    const html = renderToStaticMarkup(<kit.LoadingRows label="Loading" />)
    expect(html).toContain('<span class="lk-hidden">Loading</span>')
    expect(html.match(/class="lk-row"/g)).toHaveLength(3)
    expect(html.match(/class="lk-skeleton"/g)).toHaveLength(9)
  })

  it('parameters: count, variant, subtitle', () => {
    const html = renderToStaticMarkup(<kit.LoadingRows label="Loading" count={4} variant="plain" subtitle={false} />)
    expect(html).toMatch(/class="lk-list" data-dense="" aria-busy="true"/)
    expect(html.match(/data-variant="plain"/g)).toHaveLength(4)
    expect(html.match(/class="lk-skeleton"/g)).toHaveLength(8)
  })
})

describe('ListItem', () => {
  it('default: renders a static row', () => {
    expect(renderToStaticMarkup(<ListItem title="Total" />)).toMatch(/^<div/)
  })

  it('parameters: onClick', () => {
    expect(renderToStaticMarkup(<ListItem title="Fox" onClick={noop} />)).toMatch(/^<button/)
  })

  it('parameters: href', () => {
    expect(renderToStaticMarkup(<ListItem title="Read" href="https://example.org" />)).toMatch(/^<a /)
  })

  it('error: renders a static row for an unsafe href', () => {
    expect(renderToStaticMarkup(<ListItem title="Read" href={hostile} />)).not.toContain('href')
  })

  it('behavior: replaces the subtitle with the reason', () => {
    const html = renderToStaticMarkup(
      <ListItem
        title="Base"
        subtitle="Network"
        aria-label="Choose Base"
        disabled
        disabledReason="Not supported"
        onClick={noop}
      />,
    )
    expect(html).toContain('Not supported')
    expect(html).not.toContain('>Network<')
    expect(html).toMatch(/aria-describedby="([^"]+)".*id="\1">Not supported/)
  })
})

describe('List', () => {
  it('behavior: ignores empty children', () => {
    const html = renderToStaticMarkup(
      <List>
        {null}
        {false}
        <ListItem title="One" />
      </List>,
    )
    expect(html.match(/<li>/g)).toHaveLength(1)
  })
})

describe('WalletImage', () => {
  it('default', () => {
    const html = renderToStaticMarkup(<WalletImage name="Fox" src="https://example.org/fox.png" />)
    expect(html).toContain('referrerPolicy="no-referrer"')
    expect(html).toContain('loading="lazy"')
    expect(html).toContain('alt=""')
  })

  it.each([undefined, 'javascript:alert(1)', 'data:text/html,<b>'])('error: shows a letter for %s', (src) => {
    const html = renderToStaticMarkup(<WalletImage name={'\u202e"<img>fox'} src={src} />)
    expect(html).toContain('>I</span>')
    expect(html).not.toContain('<img')
  })

  it('behavior: shows a question mark for a name without letters', () => {
    expect(renderToStaticMarkup(<WalletImage name={'\u200b'} />)).toContain('>?</span>')
  })
})

describe('PluginIcon', () => {
  it('parameters: accepts a kit icon’s name', () => {
    expect(renderToStaticMarkup(<PluginIcon icon="close" />)).toContain('M6.5 6.5')
  })

  it('parameters: accepts path data', () => {
    expect(renderToStaticMarkup(<PluginIcon icon="M4 12h16" />)).toContain('d="M4 12h16"')
  })

  it.each([
    '<svg onload=alert(1)>',
    'url(#x)',
    'constructor',
    '__proto__',
    'M4"/><script>',
    '',
    `M${'1'.repeat(5000)}`,
  ])('error: draws the token icon for %s', (icon) => {
    expect(renderToStaticMarkup(<PluginIcon icon={icon} />)).toBe(renderToStaticMarkup(<PluginIcon icon="token" />))
  })
})

describe('Address', () => {
  const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

  it('default: shows a short address, gives screen readers all of it, and is never mirrored', () => {
    const html = renderToStaticMarkup(<Address value={address} />)
    expect(html).toContain('<span aria-hidden="true">0x71...d8976F</span>')
    expect(html).toContain(`<span class="lk-hidden">${address}</span>`)
    expect(html).toContain('dir="ltr"')
  })

  it('parameters: full', () => {
    expect(renderToStaticMarkup(<Address full value={address} />)).toContain(`>${address}</span>`)
  })
})

describe('Amount', () => {
  it('default: shows the exact value as a tooltip if decimals were cut', () => {
    const html = renderToStaticMarkup(<Amount value={1_234_567_890_123_456_789n} decimals={18} symbol="ETH" />)
    expect(html).toContain('title="1.234567890123456789"')
    expect(html).toContain('>1.234<')
  })

  it('behavior: has no tooltip if nothing was cut', () => {
    expect(renderToStaticMarkup(<Amount value={15n} decimals={1} />)).not.toContain('title')
  })
})

describe('Avatar', () => {
  it('default: renders a gradient of five tints', () => {
    expect(renderToStaticMarkup(<Avatar address="0x71C765" />)).toContain('rgb(113, 199, 101) 82.29%')
  })
})

describe('Link', () => {
  it('default: opens a new tab without access to this page', () => {
    expect(renderToStaticMarkup(<Link href="https://example.org">Docs</Link>)).toContain('rel="noopener noreferrer"')
  })

  it('error: renders only the text for an unsafe URL', () => {
    expect(renderToStaticMarkup(<Link href={hostile}>Docs</Link>)).toBe('<span>Docs</span>')
  })
})

describe('AmountField', () => {
  it('default: shrinks long numbers, and hides the unit from screen readers', () => {
    const field = (value: string, error?: string) =>
      renderToStaticMarkup(
        <kit.AmountField
          label="Amount in ETH"
          unit="ETH"
          value={value}
          onValueChange={() => undefined}
          error={error}
        />,
      )
    expect(field('1.5')).toContain('aria-label="Amount in ETH"')
    expect(field('1.5')).not.toContain('data-size')
    expect(field('1234567.89')).toContain('data-size="medium"')
    expect(field('0.123456789012345678')).toContain('data-size="small"')
    expect(field('7', 'Too much')).toMatch(
      /aria-invalid="true" aria-describedby="([^"]+)".*id="\1" role="status"[^>]*>Too much/,
    )
  })
})

describe.each([
  ['en', '0.5', '0.5'],
  ['de', '0.5', '0,5'],
  ['de', '0.', '0,'],
  ['de', '1.234,5', '1.234,5'],
  ['de', '1e-7.5', '1e-7.5'],
  ['ar', '0.5', '0.5'],
])('AmountField (%s)', (locale, value, shown) => {
  it(`behavior: shows the value ${value} as ${shown}`, () => {
    const { Provider } = getModalContext()
    const html = renderToStaticMarkup(
      <Provider
        value={{ locale, text: (_id: string, english: string, _values?: TextValues) => english, store: undefined }}
      >
        <kit.AmountField label="Amount" unit="ETH" value={value} onValueChange={noop} />
      </Provider>,
    )
    expect(html).toContain(`value="${shown}"`)
  })
})

describe('FactList', () => {
  it('default', () => {
    const html = renderToStaticMarkup(
      <kit.FactList>
        <kit.Fact label="To" stacked>
          Ada
        </kit.Fact>
      </kit.FactList>,
    )
    expect(html).toBe('<dl class="lk-facts"><div data-stacked=""><dt>To</dt><dd>Ada</dd></div></dl>')
  })
})

describe('TextField', () => {
  it('behavior: replaces the hint with the error, which describes the input', () => {
    const html = renderToStaticMarkup(<TextField id="to" label="To" hint="A name" error="Unknown name" />)
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('aria-describedby="to-note"')
    expect(html).toContain('Unknown name')
    expect(html).not.toContain('A name')
  })
})

describe('Tabs', () => {
  it('default: only the selected tab is in the tab order', () => {
    const html = renderToStaticMarkup(
      <Tabs
        label="Assets"
        items={[
          { id: 'a', label: 'A' },
          { id: 'b', label: 'B' },
        ]}
        value="b"
        onValueChange={noop}
      />,
    )
    expect(html.match(/tabindex="-1"/g)).toHaveLength(1)
    expect(html).toMatch(/aria-selected="true"[^>]*>B/)
  })
})

describe('QrCode', () => {
  it('behavior: shows a skeleton of the same size while loading', () => {
    const html = renderToStaticMarkup(<QrCode value={undefined} size={280} />)
    expect(html).toContain('--lk-qr-size:280px')
    expect(html).toContain('lk-skeleton')
  })
})

describe('TokenPicker', () => {
  it('behavior: announces an empty list in a region that already existed', () => {
    const render = (tokens: readonly kit.PickedToken[]) =>
      renderToStaticMarkup(<kit.TokenPicker tokens={tokens} onSelect={noop} />)
    const token = { id: '0x1', name: 'Ether', symbol: 'ETH', quantity: '1' }
    expect(render([token])).toContain('<div role="status"></div>')
    expect(render([])).toMatch(/<div role="status">(?:(?!<ul).)*No token found/)
  })
})

describe('SettingsRow', () => {
  it('parameters: checked', () => {
    const html = renderToStaticMarkup(
      <kit.SettingsRow label="Tips" description="On this device" checked onCheckedChange={noop} />,
    )
    expect(html).toMatch(/^<label[^>]*>.*Tips.*On this device.*role="switch"/)
  })

  it('parameters: options, onValueChange', () => {
    const options = [
      { value: '0.01', label: '0.01 ETH' },
      { value: '0.05', label: '0.05 ETH' },
    ] as const
    const html = renderToStaticMarkup(
      <kit.SettingsRow
        label="Default tip"
        description="In new forms"
        value="0.05"
        options={options}
        onValueChange={noop}
      />,
    )
    expect(html).toMatch(/Default tip.*In new forms.*<span aria-hidden="true">0\.05 ETH<\/span>.*<select/)
    expect(html).toMatch(/<option value="0\.05" selected="">0\.05 ETH<\/option>/)
    expect(html).toMatch(/<select[^>]* aria-labelledby="(.+?)-title" aria-describedby="\1-note"/)
  })

  it('parameters: onClick, value', () => {
    const html = renderToStaticMarkup(<kit.SettingsRow label="Language" value="English" onClick={noop} />)
    expect(html).toMatch(/^<button[^>]*>.*Language.*English.*<svg/)
  })

  it('parameters: children', () => {
    const html = renderToStaticMarkup(
      <kit.SettingsRow label="Backup">
        <Button size="small">Export</Button>
      </kit.SettingsRow>,
    )
    expect(html).toMatch(/^<div[^>]*>.*Backup.*<button/)
  })
})

describe('RadioList', () => {
  const items = [
    { id: 'a', title: 'One' },
    { id: 'b', title: 'Two', disabled: true },
  ]
  it('default: marks the chosen item', () => {
    const html = renderToStaticMarkup(<kit.RadioList label="Pick" items={items} value="a" onValueChange={noop} />)
    expect(html).toContain('role="radiogroup" aria-label="Pick"')
    expect(html.match(/type="radio"/g)).toHaveLength(2)
    expect(html.match(/checked=""/g)).toHaveLength(1)
    expect(html.match(/disabled=""/g)).toHaveLength(1)
  })

  it('parameters: showLabel', () => {
    const html = renderToStaticMarkup(<kit.RadioList label="Pick" showLabel items={items} onValueChange={noop} />)
    expect(html).toContain('aria-label="Pick"')
    expect(html).toContain('aria-hidden="true">Pick</span>')
  })

  it('behavior: groups of the same view have different names', () => {
    const list = <kit.RadioList label="Pick" items={items} onValueChange={noop} />
    const names = renderToStaticMarkup(
      <>
        {list}
        {list}
      </>,
    ).match(/name="[^"]+"/g)
    expect(new Set(names).size).toBe(2)
  })
})

describe('InlineError', () => {
  it('default: is announced, and has no button without onRetry', () => {
    const html = renderToStaticMarkup(<kit.InlineError message="No fee" hint="The network is busy." />)
    expect(html).toContain('role="alert"')
    expect(html).toContain('The network is busy.')
    expect(html).not.toContain('<button')
  })

  it('parameters: onRetry', () => {
    expect(renderToStaticMarkup(<kit.InlineError message="No fee" onRetry={noop} />)).toContain('Try again')
  })
})

describe('TransactionOutcome', () => {
  const result = { hash: '0xab' }
  const error = { message: 'Unknown error' }
  const render = (state: SubmissionState, props: Partial<kit.TransactionOutcomeProps> = {}) =>
    renderToStaticMarkup(<kit.TransactionOutcome state={state} onDone={noop} {...props} />)

  it.each<[string, SubmissionState]>([
    ['Sent', { status: 'confirmed', result }],
    ['On its way', { status: 'sent', result }],
    ['Not confirmed yet', { status: 'sent', result, isOverdue: true }],
    ['Not confirmed yet', { status: 'unclear', error }],
    ['Transaction failed', { status: 'failed', outcome: 'reverted', result }],
    ['Transaction replaced', { status: 'failed', outcome: 'replaced', result }],
    ['Transaction not sent', { status: 'failed', error }],
    ['Nothing was sent.', { status: 'rejected', error }],
  ])('behavior: shows %s', (title, state) => {
    const html = render(state)
    expect(html).toContain(title)
    expect(html).toContain('Done')
  })

  it.each(['idle', 'preparing', 'asking'] as const)('behavior: renders nothing while it is %s', (status) => {
    expect(render({ status })).toBe('')
  })

  it('behavior: links only to http(s)', () => {
    expect(render({ status: 'confirmed', result }, { explorerUrl: hostile })).not.toContain('href')
    expect(render({ status: 'confirmed', result }, { explorerUrl: 'https://scan.test/tx/1' })).toContain('href')
  })

  it('parameters: amount, title, hint, doneLabel, children', () => {
    const texts = { amount: '5 USDC', title: 'Paid', hint: 'Thank you.', doneLabel: 'Close', children: 'Receipt' }
    const html = render({ status: 'confirmed', result }, texts)
    for (const text of Object.values(texts)) expect(html).toContain(text)
  })
})
