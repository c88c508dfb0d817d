/** Messages for email sign-in, and for changing the email address. */
import * as v from 'valibot'
import { RefusedError } from '../RefusedError.js'
import { createCode, redeemCode } from '../sign-in/createCode.js'
import { mailCode, mailDeviceLink } from '../sign-in/mailCode.js'
import { type FrameMessage, message, requireUser } from './FrameMessage.js'

/** At most 254 characters (RFC 5321). Allows plus signs, and Unicode on both sides of the @. */
export const EmailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.regex(/^[^\s@<>()[\],;:\\"\p{Cc}]{1,64}@[^\s@<>()[\],;:\\"\p{Cc}.]+(?:\.[^\s@<>()[\],;:\\"\p{Cc}.]+)+$/u),
)

const invalidEmail = 'Invalid email'
const OtpSchema = v.object({ otp: v.pipe(v.string(), v.maxLength(64)) })

export const emailMessages: Readonly<Record<string, FrameMessage>> = {
  CONNECT_EMAIL: message({
    schema: v.object({ email: EmailSchema }),
    refusal: invalidEmail,
    async run({ world, visit, browserName }, { email }) {
      const { users, visits, settings, approvals, mailLimit } = world.secure
      const user = users.findByEmail(email)
      if (user && visits.userIdOf(visit) === user.id) return { action: 'CONNECT' }
      // Each sign-in counts once toward the limit. The code sent after a device approval is not counted again.
      mailLimit.count(email)
      if (settings.requireDevice && !(user && visit.browser.knownUserIds.has(user.id))) {
        const approval = approvals.create({ origin: visit.origin, browserName })
        await mailDeviceLink(world, { to: email, approval })
        visit.emailSignIn = { email, approval }
        return { action: 'VERIFY_DEVICE' }
      }
      const code = createCode()
      // If sending fails, the previous code stays valid.
      await mailCode(world, { to: email, code, origin: visit.origin, purpose: 'sign-in' })
      visit.emailSignIn = { email, code }
      return { action: 'VERIFY_OTP' }
    },
  }),
  CONNECT_DEVICE: message({
    schema: v.unknown(),
    async run({ world, visit, signal }) {
      const { emailSignIn } = visit
      if (!emailSignIn?.approval) throw new RefusedError('Request a new link first.')
      await Promise.race([emailSignIn.approval.answered, aborted(signal)])
      if (visit.emailSignIn !== emailSignIn || signal.aborted) throw new RefusedError('Another sign-in was started.')
      if (!emailSignIn.mailing) {
        const code = createCode()
        emailSignIn.code = code
        emailSignIn.mailing = mailCode(world, { to: emailSignIn.email, code, origin: visit.origin, purpose: 'sign-in' })
      }
      try {
        await emailSignIn.mailing
      } catch (error) {
        // The next message tries again.
        delete emailSignIn.mailing
        throw error
      }
      return undefined
    },
  }),
  CONNECT_OTP: message({
    schema: OtpSchema,
    refusal: 'Invalid code',
    run({ world, visit }, { otp }) {
      const { emailSignIn } = visit
      redeemCode(emailSignIn?.code, otp)
      if (!emailSignIn) return undefined
      const user = world.secure.users.signIn({ email: emailSignIn.email })
      world.secure.visits.signIn(visit, user.id)
      return undefined
    },
  }),
  UPDATE_EMAIL: message({
    schema: v.object({ email: EmailSchema }),
    refusal: invalidEmail,
    async run(context, { email }) {
      const { world, visit } = context
      const user = requireUser(context)
      const code = createCode()
      // Users who have an email address confirm that address first. Other users confirm only the new one.
      const hasAddress = user.email !== undefined
      world.secure.mailLimit.count(user.email ?? email)
      await mailCode(world, { to: user.email ?? email, code, origin: visit.origin, purpose: 'change' })
      visit.emailChange = hasAddress ? { email, primary: code } : { email, secondary: code }
      return { action: hasAddress ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' }
    },
  }),
  UPDATE_EMAIL_PRIMARY_OTP: message({
    schema: OtpSchema,
    refusal: 'Invalid code',
    async run(context, { otp }) {
      const { world, visit } = context
      const { mailLimit } = world.secure
      requireUser(context)
      // Check the limit before the code is used up, so that the user can retry.
      if (visit.emailChange) mailLimit.check(visit.emailChange.email)
      redeemCode(visit.emailChange?.primary, otp)
      if (!visit.emailChange) return undefined
      const { email, primary } = visit.emailChange
      mailLimit.count(email)
      const code = createCode()
      try {
        await mailCode(world, { to: email, code, origin: visit.origin, purpose: 'confirm' })
      } catch (error) {
        // The same code stays valid.
        if (primary) primary.isUsed = false
        throw error
      }
      visit.emailChange = { email, secondary: code }
      return undefined
    },
  }),
  UPDATE_EMAIL_SECONDARY_OTP: message({
    schema: OtpSchema,
    refusal: 'Invalid code',
    run(context, { otp }) {
      const { world, visit } = context
      const user = requireUser(context)
      redeemCode(visit.emailChange?.secondary, otp)
      const { email } = visit.emailChange ?? {}
      // Report this only after the user confirms the address. Otherwise anyone could find out which addresses have an
      // account.
      if (!email || !world.secure.users.changeEmail(user.id, email)) {
        throw new RefusedError('This address belongs to another account.')
      }
      delete visit.emailChange
      return { newEmail: email }
    },
  }),
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
