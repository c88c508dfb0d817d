// @vitest-environment happy-dom
import { createModal } from '@latchkey/shell'
import type { ReactElement } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  definePlugin,
  type PluginContext,
  type PluginManifest,
  useModalAtom,
  usePluginContext,
  usePluginState,
} from '../index.js'
import { Button, SubmitForm } from '../kit/index.js'
import { createTestModal } from '../testing/index.js'
import { createSubmissions, useSubmission } from './index.js'

declare module '../registries.js' {
  interface ViewMap {
    Donation: undefined
  }
}

const manifest = {
  id: 'donations',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['accounts:read'],
  views: { Donation: { title: { id: 'donations.title', text: 'Donation' } } },
} as const satisfies PluginManifest

type Context = PluginContext<typeof manifest>

const createDonations = (context: Context) => createSubmissions<undefined, string>(context)

/** Shows a review whose subject `chooseSubject` returns each time it renders, and presses its button. */
async function submit(chooseSubject: () => string) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  function Donation(): ReactElement {
    const { accounts } = usePluginContext<typeof manifest>()
    const submissions = usePluginState(createDonations)
    const account = useModalAtom(accounts.activeAccount)
    const subject = chooseSubject()
    const review = useSubmission(submissions, subject)
    const run = () => new Promise<never>(() => undefined)
    const parameters = { subject, details: undefined, account, networkId: account?.networkId, run }
    return <Button onClick={() => void submissions.submit(parameters)}>{review.isAsking ? 'Asking' : 'Donate'}</Button>
  }
  const load = async () => ({ activate: () => ({ views: { Donation } }) })
  const modal = createTestModal(createModal, { plugins: [definePlugin<typeof manifest>({ manifest, load })] })
  onTestFinished(() => modal.dispose())
  await modal.accounts.connect()
  await modal.open('Donation')
  await modal.click('Donate')
  return { modal, warnings: warn.mock.calls.flat().join(' ') }
}

it('default: knows the pending submission of the review', async () => {
  const { modal, warnings } = await submit(() => 'donation')
  expect(modal.text()).toContain('Asking')
  expect(warnings).toBe('')
})

it('error: warns if the review has another subject each time it renders', async () => {
  const { modal, warnings } = await submit(() => crypto.randomUUID())
  expect(modal.text()).not.toContain('Asking')
  expect(warnings).toContain('useSubmission() got another subject while the first is pending')
})

it('behavior: in a form with a review, Enter submits once, and the button waits for the wallet', async () => {
  let runs = 0
  function Donation({ opening }: { readonly opening: string }): ReactElement {
    const { accounts } = usePluginContext<typeof manifest>()
    const submissions = usePluginState(createDonations)
    const account = useModalAtom(accounts.activeAccount)
    const review = useSubmission(submissions, opening)
    const run = () => {
      runs += 1
      return new Promise<never>(() => undefined)
    }
    const parameters = { subject: opening, details: undefined, account, networkId: account?.networkId, run }
    return (
      <SubmitForm label="Donate" review={review} onSubmit={() => void submissions.submit(parameters)}>
        Fields
      </SubmitForm>
    )
  }
  const load = async () => ({ activate: () => ({ views: { Donation } }) })
  const modal = createTestModal(createModal, { plugins: [definePlugin<typeof manifest>({ manifest, load })] })
  onTestFinished(() => modal.dispose())
  await modal.accounts.connect()
  await modal.open('Donation')
  for (const _press of [1, 2]) {
    modal.root().querySelector('form')?.requestSubmit()
    await modal.settle()
  }
  expect(runs).toBe(1)
  expect(modal.get('button', 'Donate').getAttribute('aria-busy')).toBe('true')
  expect(modal.get('button', 'Stop waiting').isConnected).toBe(true)
})
