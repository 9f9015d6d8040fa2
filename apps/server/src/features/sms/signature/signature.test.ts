import { createOrder } from '@roombook/contract/booking'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { openSignatureFixture, reviewingAliyun, reviewingTencent } from '#test/signature-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

/** Fails when the signature created by an earlier step is missing. */
const failMissing = (): never => {
  throw new Error('there is no sign')
}
const providers = [await reviewingAliyun(), await reviewingTencent()]
afterAll(() => Promise.all(providers.map((one) => one.close())))

describe.each(providers)('a store’s own sign under the operator’s account with $name', async (provider) => {
  const site = await startTestApp(provider.env)
  const { as, clock, venue, owner } = site
  provider.now(clock.now)
  const admin = await as(venue.staff.admin.phone)
  const fixture = openSignatureFixture(site, admin)
  const later = (minutes: number) => expect.poll(fixture.look(minutes))
  const soon = () => expect.poll(fixture.read)
  const arrived = (signature: string) => expect.poll(() => provider.has(signature)).toBe(true)
  const nextDay = dayByDay()
  const count = (action: string) => provider.actions.filter((received) => received === action).length
  const proofs = () => owner.selectFrom('sms_sign_proof').select('id').execute()
  async function book() {
    const { row } = await admin.call(
      createOrder,
      orderFormFor(venue, { sendSms: true, phone: '13912345678', bookDate: nextDay(), userName: '王先生' }),
    )
    return row.id
  }
  const sent = (orderId: number) =>
    expect.poll(() =>
      owner
        .selectFrom('sms_message')
        .select(['content', 'state', 'parts'])
        .where('booking_id', '=', selectBookingId(orderId))
        .executeTakeFirst(),
    )
  /** Registers a signature until it is approved and in use. */
  async function approved(signature: string) {
    await fixture.submit(signature)
    await arrived(signature)
    provider.decide(signature, 'approved')
    await fixture.ask()
    await soon().toMatchObject({
      approved: { sign: signature, state: 'approved', changedName: provider.title },
    })
    return (await fixture.read()).approved ?? failMissing()
  }

  beforeEach(async () => {
    await fixture.clear()
    provider.reset()
  })

  test('is handed in with its papers, followed, and used from the moment it is approved [7.03]', async () => {
    const before = await fixture.read()
    expect(before).toMatchObject({
      gateway: provider.name,
      now: { sign: '订包', whose: 'operator' },
      purposes: ['own', 'other'],
      approved: null,
      application: null,
      leaving: [],
    })
    expect(await fixture.submit('和宴')).toMatchObject({ state: 'submitted', proofs: [{ kind: 'proof' }] })
    await later(1).toMatchObject({ application: { state: 'submitted', checkedAt: expect.any(String) } })
    await sent(await book()).toMatchObject({ state: 'accepted', content: expect.stringMatching(/^【订包】/) })
    provider.decide('和宴', 'approved')
    await later(5).toMatchObject({ approved: { sign: '和宴', state: 'approved', answer: '', proofs: [] } })
    expect(await fixture.read()).toMatchObject({ now: { sign: '和宴', whose: 'store' }, application: null })
    await sent(await book()).toMatchObject({ state: 'accepted', content: expect.stringMatching(/^【和宴】/) })
    expect(provider.sentUnder().slice(-2)).toEqual(['订包', '和宴'])
    expect(count(provider.adds)).toBe(1)
    // The reviewer has the pictures, so ours are deleted.
    expect(await proofs()).toEqual([])
  })

  test('that was refused says why, in the provider’s words, and is corrected there and not applied for again', async () => {
    const { signId } = await fixture.submit('和宴')
    await arrived('和宴')
    provider.decide('和宴', 'refused', '营业执照与签名不符')
    await fixture.ask()
    await soon().toMatchObject({
      application: { state: 'refused', answer: '营业执照与签名不符', changedName: provider.title },
    })
    const refused = (await fixture.read()).application ?? failMissing()
    const [proof] = refused.proofs
    const seen = { signId, version: refused.version, proofId: proof?.proofId ?? 0 }
    expect(await fixture.submit('和宴', { ...seen, reason: '和宴为本公司字号，用于预订通知' })).toMatchObject(
      {
        signId,
        state: 'submitted',
        answer: '',
      },
    )
    await expect.poll(() => count(provider.changes)).toBe(1)
    provider.decide('和宴', 'approved')
    await fixture.ask()
    await soon().toMatchObject({ approved: { signId, state: 'approved' } })
    expect([count(provider.adds), count(provider.changes)]).toEqual([1, 1])
  })

  test('whose answer was lost is found there, and never applied for twice', async () => {
    Object.assign(provider.trouble, { fallsAt: provider.adds })
    await fixture.submit('和宴')
    await expect.poll(() => count(provider.adds)).toBe(1)
    Object.assign(provider.trouble, { fallsAt: '' })
    await later(1).toMatchObject({ application: { state: 'submitted', checkedAt: expect.any(String) } })
    provider.decide('和宴', 'approved')
    await later(5).toMatchObject({ approved: { state: 'approved' } })
    expect(count(provider.adds)).toBe(1)
  })

  test('whose answer broke off while it was read is asked about too', async () => {
    Object.assign(provider.trouble, { fallsAt: provider.adds, tears: true })
    await fixture.submit('和宴')
    await expect.poll(() => count(provider.adds)).toBe(1)
    Object.assign(provider.trouble, { fallsAt: '', tears: false })
    await later(1).toMatchObject({ application: { state: 'submitted', checkedAt: expect.any(String) } })
    expect(count(provider.adds)).toBe(1)
  })

  test('that never arrived is given back after a while, and may be handed in anew as it is', async () => {
    Object.assign(provider.trouble, { breaks: 503 })
    const { signId } = await fixture.submit('和宴')
    await expect.poll(() => provider.actions.length).toBeGreaterThan(0)
    expect((await fixture.read()).application).toMatchObject({ state: 'submitted' })
    Object.assign(provider.trouble, { breaks: 0 })
    // Nothing preceded the registration request, so it is submitted once the provider is reachable.
    await later(1).toMatchObject({ application: { checkedAt: expect.any(String) } })
    expect(count(provider.adds)).toBe(1)
    expect(provider.has('和宴')).toBe(true)
    // Deleted at the provider by another user: it is missing for longer than a list may lag.
    provider.forget('和宴')
    clock.pass(15)
    await fixture.ask()
    await soon().toMatchObject({
      application: { signId, state: 'refused', answer: '服务商处已没有该签名，请重新提交' },
    })
    const {
      version,
      proofs: [proof],
    } = (await fixture.read()).application ?? failMissing()
    await fixture.submit('和宴', { signId, version, proofId: proof?.proofId ?? 0 })
    await expect.poll(() => provider.has('和宴')).toBe(true)
    expect(count(provider.adds)).toBe(2)
  })

  test('that is there already, of the operator’s or somebody’s, is not taken for the store’s', async () => {
    await fixture.submit('和宴')
    await arrived('和宴')
    // A signature of the account that no store registered.
    await fixture.clear()
    provider.decide('和宴', 'approved')
    await fixture.submit('和宴')
    await soon().toMatchObject({
      application: { state: 'refused', answer: '平台账号下已有这个签名，请联系系统管理员' },
    })
    expect(await fixture.read()).toMatchObject({ now: { whose: 'operator' }, approved: null })
    expect(count(provider.adds)).toBe(1)
    // Nor after another query.
    const {
      signId,
      version,
      proofs: [proof],
    } = (await fixture.read()).application ?? failMissing()
    await fixture.submit('和宴', { signId, version, proofId: proof?.proofId ?? 0 })
    await soon().toMatchObject({ application: { state: 'refused' } })
    expect(count(provider.adds)).toBe(1)
  })

  test('is used no longer once its provider has withdrawn it: the operator’s stands instead', async () => {
    await approved('和宴')
    provider.decide('和宴', 'refused', '投诉较多，签名已下线')
    await fixture.ask()
    await soon().toMatchObject({
      application: { state: 'refused', answer: '投诉较多，签名已下线', changedName: provider.title },
    })
    expect(await fixture.read()).toMatchObject({ approved: null, now: { sign: '订包', whose: 'operator' } })
    await sent(await book()).toMatchObject({ state: 'accepted', content: expect.stringMatching(/^【订包】/) })
  })

  test('is replaced by another once that is approved, and not before', async () => {
    await approved('和宴')
    await fixture.submit('和宴望江')
    await arrived('和宴望江')
    expect((await fixture.read()).now.sign).toBe('和宴')
    provider.decide('和宴望江', 'approved')
    await fixture.ask()
    await soon().toMatchObject({
      approved: { sign: '和宴望江' },
      now: { sign: '和宴望江' },
      leaving: ['和宴'],
    })
    await later(61).toMatchObject({ leaving: [] })
    expect(provider.has('和宴')).toBe(false)
  })

  test('under which a message is refused is asked about at once: that one failed, the next stands under the operator’s', async () => {
    await approved('和宴')
    provider.decide('和宴', 'refused', '已下线')
    await sent(await book()).toMatchObject({
      state: 'failed',
      content: expect.stringMatching(/^【和宴】/),
    })
    await soon().toMatchObject({ approved: null, application: { state: 'refused', answer: '已下线' } })
    await sent(await book()).toMatchObject({ state: 'accepted', content: expect.stringMatching(/^【订包】/) })
  })

  test('that is withdrawn while it is looked at goes once it may, and its name waits for that', async () => {
    await fixture.submit('和宴')
    await arrived('和宴')
    await fixture.withdraw()
    expect(await proofs()).toEqual([])
    // Aliyun deletes nothing that is under review.
    if (provider.name === 'aliyun') {
      await expect.poll(() => count(provider.removes)).toBeGreaterThan(0)
      expect((await fixture.read()).leaving).toEqual(['和宴'])
      expect(await catchRefusal(fixture.submit('和宴'))).toMatchObject({
        fields: { sign: '该签名正从服务商处撤下，请稍后再提交' },
      })
      provider.decide('和宴', 'refused')
    }
    await later(61).toMatchObject({ leaving: [] })
    expect(provider.has('和宴')).toBe(false)
    expect(await fixture.submit('和宴')).toMatchObject({ state: 'submitted' })
  })
})
