// @vitest-environment happy-dom
import { createTestModal, type TestModal, testSubmission } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { afterEach, describe, expect, it } from 'vitest'
import { tips } from './index.js'

const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const hash = `0x${'ab'.repeat(32)}`

async function begin(): Promise<TestModal<ReturnType<typeof createModal>>> {
  const modal = createTestModal(createModal, { plugins: [tips()] })
  await modal.accounts.connect()
  modal.services.answerNode('eth_getTransactionReceipt', null)
  modal.services.answerNode('eth_getTransactionByHash', null)
  modal.services.answerNode('eth_getTransactionCount', '0x0')
  return modal
}

let test: TestModal<ReturnType<typeof createModal>> | undefined
afterEach(() => test?.dispose())

it('default: sends what the review shows, and keeps the receipt after a reload', async () => {
  test = await begin()
  test.wallet.answer('eth_sendTransaction', hash)
  await test.open('Account')
  await test.click('Tip')
  await test.type('Amount', '0.25')
  await test.type('Recipient', to)
  await test.click('Review')
  expect(test.text()).toContain('0.25 ETH')
  expect(test.text()).toContain(to)
  await test.click('Send tip')
  expect(test.wallet.calls.at(-1)).toMatchObject({ params: [{ to, value: '0x3782dace9d90000' }] })
  expect(test.text()).toContain('On its way')

  test.services.answerNode('eth_getTransactionReceipt', { status: '0x1' })
  await test.reload()
  await test.open('Account')
  await test.click('Tips', 'tab')
  await test.waitFor(() => /0\.25 ETH.*Sent/.test(test?.text() ?? ''))
})

it('behavior: keeps the form while the user is in the review, and clears it after the modal closes', async () => {
  test = await begin()
  await test.open('Tip')
  await test.type('Amount', '0.25')
  await test.type('Recipient', to)
  await test.click('Review')
  await test.click('Cancel')
  expect(test.get('textbox', 'Recipient')).toHaveProperty('value', to)
  await test.modal.close()
  await test.open('Tip')
  expect(test.get('textbox', 'Recipient')).toHaveProperty('value', '')
})

it('behavior: shows the account instead of the outcome of an unknown tip', async () => {
  test = await begin()
  await test.open('TipOutcome', { hash })
  expect(test.get('tab', 'Tips').isConnected).toBe(true)
})

it('behavior: new arguments replace what the user typed', async () => {
  test = await begin()
  await test.open('Tip', { to, amount: '1' })
  await test.type('Amount', '2')
  await test.open('Tip', { to, amount: '7' })
  expect(test.get('textbox', 'Amount')).toHaveProperty('value', '7')
  expect(test.get('textbox', 'Recipient')).toHaveProperty('value', to)
})

const sendTip = (params: unknown) => test?.modal.getProvider('eip155').request({ method: 'tips_send', params })

it('behavior: tips_send opens the review, and resolves with the hash', async () => {
  test = await begin()
  test.wallet.answer('eth_sendTransaction', hash)
  const sent = sendTip([{ to, amount: '250000000000000000' }])
  await test.settle()
  expect(test.text()).toContain('0.25 ETH')
  await test.click('Send tip')
  await expect(sent).resolves.toBe(hash)
  expect(test.text()).toContain('On its way')
})

it('behavior: of two equal calls of tips_send, the first rejects', async () => {
  test = await begin()
  const first = sendTip([{ to, amount: '5' }])
  await test.settle()
  const second = sendTip([{ to, amount: '5' }])
  await expect(first).rejects.toMatchObject({ code: 4001 })
  await test.modal.close()
  await expect(second).rejects.toMatchObject({ code: 4001 })
})

it.each([[undefined], [[]], [[{ to, amount: '0.5' }]], [[{ to: '0x1', amount: '5' }]]])(
  'error: tips_send rejects the parameters %j',
  async (params) => {
    test = await begin()
    await expect(sendTip(params)).rejects.toMatchObject({ cause: { code: 'REQUEST_PARAMS_INVALID' } })
  },
)

it('error: says which field is wrong', async () => {
  test = await begin()
  await test.open('Tip')
  await test.type('Amount', '0.25')
  await test.type('Recipient', '0x1')
  await test.click('Review')
  expect(test.text()).toContain('This is not a valid address')
})

it('error: says of a failure only why, while an earlier tip may still be sent', async () => {
  test = await begin()
  const review = async () => {
    await test?.open('Tip', { to, amount: '0.25' })
    await test?.click('Review')
  }
  await review()
  test.wallet.answer('eth_sendTransaction', 'nonsense')
  await test.click('Send tip')
  expect(test.text()).toContain('It may still go through')
  test.modal.close()
  await review()
  test.wallet.answer('eth_sendTransaction', () =>
    Promise.reject(Object.assign(new Error('insufficient funds for gas * price + value'), { code: -32_000 })),
  )
  await test.click('Send tip')
  expect(test.text()).toContain('An earlier transaction may still be sent')
  expect(test.text()).toContain('You don’t have enough')
  expect(test.text()).not.toMatch(/It may still go through|not sent/)
})

it('behavior: a second tip can be sent at once', async () => {
  test = await begin()
  test.wallet.answer('eth_sendTransaction', hash)
  for (const amount of ['0.25', '0.5']) {
    await test.open('Tip', { to, amount })
    await test.click('Review')
    await test.click('Send tip')
    expect(test.text()).toContain('On its way')
  }
  expect(test.wallet.calls.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2)
})

testSubmission(
  {
    name: 'a tip',
    begin,
    async request(modal, time) {
      const result = modal.request('Tip', { to, amount: time === 'first' ? '0.25' : '0.125' })
      await modal.settle()
      if (time === 'first') await modal.click('Review')
      return { result }
    },
    button: 'Send tip',
    stopButton: 'Stop waiting',
    method: 'eth_sendTransaction',
    approval: hash,
    texts: { reported: 'Your tip was sent' },
  },
  { describe, it },
)
