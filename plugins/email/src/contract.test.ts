// @vitest-environment happy-dom
import { type TestModal, testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { email } from './index.js'

const current = 'alice@mail.example'
const typed = 'ada@mail.example'

async function submit(modal: TestModal, action: 'VERIFY_OTP' | 'VERIFY_DEVICE') {
  await modal.clock.advance(30_000) // The previous view may have sent an email.
  modal.auth.answer('connectEmail', { action })
  modal.auth.hang('connectDevice')
  await modal.open('EmailLogin')
  await modal.type(/./, typed)
  await modal.press('Enter')
}

async function change(modal: TestModal, action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP') {
  modal.auth.answer('updateEmail', { action })
  await modal.open('UpdateEmailWallet')
  await modal.type(/./, typed)
  await modal.press('Enter')
}

testPlugin(email(), {
  createModal,
  describe,
  it,
  entry: new URL('./index.ts', import.meta.url),
  requiredPermissions: ['auth:email'],
  untranslated: [current, typed],
  views: {
    EmailLogin: {
      async act(modal) {
        await modal.type('Email', 'nobody')
        await modal.click('Continue with email')
      },
    },
    EmailVerifyOtp: {
      reach: (modal) => submit(modal, 'VERIFY_OTP'),
      async act(modal) {
        modal.auth.fail('connectOtp', 'Invalid code')
        await modal.type('Code from the email', '123456')
        await modal.clock.advance(31_000)
        await modal.click('Resend code')
      },
    },
    EmailVerifyDevice: {
      reach: (modal) => submit(modal, 'VERIFY_DEVICE'),
      async act(modal) {
        await modal.clock.advance(31_000)
        modal.auth.fail('connectEmail')
        await modal.click('Resend link')
      },
    },
    UpdateEmailWallet: {
      async act(modal) {
        modal.auth.fail('updateEmail')
        await modal.type('Email', typed)
        await modal.click('Save')
      },
    },
    UpdateEmailPrimaryOtp: {
      reach: (modal) => change(modal, 'VERIFY_PRIMARY_OTP'),
      async act(modal) {
        modal.auth.fail('updateEmailPrimaryOtp', 'Invalid code')
        await modal.type('Code from the email', '123456')
        await modal.click('Start over')
      },
    },
    UpdateEmailSecondaryOtp: {
      reach: (modal) => change(modal, 'VERIFY_SECONDARY_OTP'),
      async act(modal) {
        await modal.type('Code from the email', '123456')
      },
    },
  },
})
