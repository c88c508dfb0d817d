import { ModalClosedError, type ViewName } from '@latchkey/plugin-api'
import { expect, it } from 'vitest'
import { createViewRequests } from './createViewRequests.js'

const view = 'Swap' as ViewName

function begin() {
  const requests = createViewRequests()
  const result = requests.wait(view, undefined)
  const ended: { status?: 'resolved' | 'rejected'; value?: unknown } = {}
  result.then(
    (value) => Object.assign(ended, { status: 'resolved', value }),
    (value) => Object.assign(ended, { status: 'rejected', value }),
  )
  const request = requests.find(view)
  if (!request) throw new Error('no request')
  const settled = async () => {
    await Promise.resolve()
    await Promise.resolve()
    return ended
  }
  return { requests, request, settled }
}

it('default: rejects when the user leaves', async () => {
  const { requests, settled } = begin()
  requests.reject(new ModalClosedError())
  expect(await settled()).toMatchObject({ status: 'rejected', value: { code: 'MODAL_CLOSED' } })
})

it('behavior: a held request outlives the view, and resolves with a late result', async () => {
  const { requests, request, settled } = begin()
  const release = request.hold()
  requests.reject(new ModalClosedError())
  expect(await settled()).toEqual({})
  expect(requests.find(view)).toBeUndefined()
  const second = requests.wait(view, undefined)
  request.settle('sent')
  release()
  expect(await settled()).toEqual({ status: 'resolved', value: 'sent' })
  requests.resolve(view, 'later')
  await expect(second).resolves.toBe('later')
})

it('behavior: rejects when the last hold ends after the user has left', async () => {
  const { requests, request, settled } = begin()
  const [first, second] = [request.hold(), request.hold()]
  requests.reject(new ModalClosedError())
  first()
  first()
  expect(await settled()).toEqual({})
  second()
  expect(await settled()).toMatchObject({ status: 'rejected', value: { code: 'MODAL_CLOSED' } })
})

it('behavior: keeps waiting if the hold ends while the view is shown', async () => {
  const { requests, request, settled } = begin()
  request.hold()()
  expect(await settled()).toEqual({})
  requests.resolve(view, 'sent')
  expect(await settled()).toEqual({ status: 'resolved', value: 'sent' })
})

it('behavior: rejects with the error of a hold, whether the user has left or leaves later', async () => {
  for (const leavesFirst of [true, false]) {
    const { requests, request, settled } = begin()
    const release = request.hold()
    const unclear = new Error('unclear')
    if (leavesFirst) requests.reject(new ModalClosedError())
    release(unclear)
    if (!leavesFirst) requests.reject(new ModalClosedError())
    expect(await settled()).toEqual({ status: 'rejected', value: unclear })
  }
})

it('error: a held request is unclear if the modal is disposed', async () => {
  for (const hasLeft of [true, false]) {
    const { requests, request, settled } = begin()
    request.hold()
    if (hasLeft) requests.reject(new ModalClosedError())
    requests.dispose()
    expect(await settled()).toMatchObject({ status: 'rejected', value: { code: 'REQUEST_OUTCOME_UNKNOWN' } })
  }
  const { requests, settled } = begin()
  requests.dispose()
  expect(await settled()).toMatchObject({ status: 'rejected', value: { code: 'MODAL_CLOSED' } })
})
