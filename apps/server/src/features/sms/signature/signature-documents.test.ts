import type { InputOf } from '@roombook/contract'
import { readSmsSignatureProof, submitSmsSignature } from '@roombook/contract/sms-signature'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import {
  creditCode,
  openSignatureFixture,
  otherCode,
  photo,
  reviewingAliyun,
  reviewingTencent,
} from '#test/signature-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const [aliyun, tencent] = [await reviewingAliyun(), await reviewingTencent()]
afterAll(() => Promise.all([aliyun.close(), tencent.close()]))

const site = await startTestApp(aliyun.env)
const { as, clock, venue, owner } = site
aliyun.now(clock.now)
const admin = await as(venue.staff.admin.phone)
const fixture = openSignatureFixture(site, admin)
const soon = () => expect.poll(fixture.read)
const refusedBecause = (answer: string | RegExp) =>
  soon().toMatchObject({
    application: {
      state: 'refused',
      answer: typeof answer === 'string' ? answer : expect.stringMatching(answer),
    },
  })
const adds = () => aliyun.actions.filter((action) => action === 'CreateSmsSign').length
const proofs = () => owner.selectFrom('sms_sign_proof').select(['id', 'sign_id']).orderBy('id').execute()
/** A trademark of another company, which authorizes the operator. */
const foreignTrademark = {
  ...({ purpose: 'other', source: 'trademark' } as const),
  company: '杭州和宴文化有限公司',
  creditCode: otherCode,
  qualification: '2004394',
  trademarkNumber: '766905',
  trademarkPeriod: { from: '2020-01-01', to: '2029-12-31' },
  letterPeriod: { from: '2026-01-01', to: '2028-12-31' },
} satisfies Partial<InputOf<typeof submitSmsSignature>>

beforeEach(async () => {
  await fixture.clear()
  aliyun.reset()
  tencent.reset()
})

describe('the papers of a sign', () => {
  test('go to Aliyun before it: proof, trademark and letter, each once, and the application names them', async () => {
    const letterId = await fixture.upload(await photo(61))
    await fixture.submit('和宴', { ...foreignTrademark, letterId })
    await expect.poll(adds).toBe(1)
    const { desk: there, signs } = aliyun.server
    expect(there.trademarks).toMatchObject([
      {
        TrademarkName: '和宴',
        TrademarkRegistrationNumber: '766905',
        TrademarkApplicantName: '杭州和宴文化有限公司',
        TrademarkEffExpDate: '2020-01-01~2029-12-31',
        TrademarkPic: expect.stringMatching(/^123456\/s\d+-\d+-1-proof\.jpg$/),
      },
    ])
    expect(there.letters).toMatchObject([
      {
        Authorization: '杭州和宴文化有限公司',
        ProxyAuthorization: '平台科技有限公司',
        OrganizationCode: otherCode,
        AuthorizationLetterExpDate: '2026-01-01~2028-12-31',
        AuthorizationLetterPic: expect.stringMatching(/-letter\.jpg$/),
        // Its reviewers accept no punctuation in a name.
        AuthorizationLetterName: expect.stringMatching(/^授权书s\d+n\d+n1$/),
      },
    ])
    expect(signs.at(-1)?.request).toMatchObject({
      SignName: '和宴',
      SignSource: '5',
      SignType: '1',
      ThirdParty: 'true',
      QualificationId: '2004394',
      TrademarkId: '9001',
      AuthorizationLetterId: '8001',
      Remark: '包厢预订成功、变更和取消的通知',
    })
    for (const bytes of Object.values(there.files)) expect(bytes).toBeGreaterThan(300)
  })

  test('whose answer was lost are not handed in twice', async () => {
    aliyun.trouble.fallsAt = 'CreateSmsAuthorizationLetter'
    const letterId = await fixture.upload()
    await fixture.submit('和宴', { ...foreignTrademark, letterId })
    await expect.poll(() => aliyun.server.desk.letters.length).toBe(1)
    aliyun.trouble.fallsAt = ''
    await expect
      .poll(async () => {
        await fixture.look(1)()
        return adds()
      })
      .toBe(1)
    expect([aliyun.server.desk.letters.length, aliyun.server.desk.trademarks.length]).toEqual([1, 1])
    expect(aliyun.server.signs.at(-1)?.request).toMatchObject({
      AuthorizationLetterId: '8001',
      TrademarkId: '9001',
    })
  })

  test('that Aliyun turns away are told in its words, and nothing is applied for', async () => {
    aliyun.server.desk.refusesAction = { CreateSmsTrademark: 'isv.TRADEMARK_ILLEGAL' }
    await fixture.submit('和宴', { ...foreignTrademark, letterId: await fixture.upload() })
    await refusedBecause('短信服务商未接受：资料不符（isv.TRADEMARK_ILLEGAL）')
    expect(adds()).toBe(0)
  })

  test('wait where Aliyun has too much to do', async () => {
    aliyun.server.desk.refusesAction = { GetOSSInfoForUploadFile: 'isv.BUSINESS_LIMIT_CONTROL' }
    await fixture.submit('和宴')
    await expect.poll(() => aliyun.actions.includes('GetOSSInfoForUploadFile')).toBe(true)
    aliyun.server.desk.refusesAction = { CreateSmsSign: 'isv.BUSINESS_LIMIT_CONTROL' }
    await expect
      .poll(async () => {
        await fixture.look(1)()
        return adds()
      })
      .toBe(1)
    aliyun.server.desk.refusesAction = {}
    await expect
      .poll(async () => {
        await fixture.look(1)()
        return aliyun.has('和宴')
      })
      .toBe(true)
    expect(adds()).toBe(2)
  })

  test.each([
    ['another company’s', { creditCode: otherCode }, '资质编号与企业的统一社会信用代码不符，请核对'],
    ['nobody’s', { qualification: '999999' }, '资质编号与企业的统一社会信用代码不符，请核对'],
  ])('with a proof of %s are refused, and say nothing of whose it is', async (_, change, answer) => {
    await fixture.submit('和宴', change)
    await refusedBecause(answer)
    expect(adds()).toBe(0)
  })

  test('with a proof that is not approved, or for another use, are refused', async () => {
    const letterId = await fixture.upload()
    await fixture.submit('和宴', { ...foreignTrademark, qualification: '2004395', letterId })
    await refusedBecause('该资质尚未通过阿里云审核，通过后再提交')
    const {
      signId,
      version,
      proofs: kept,
    } = (await fixture.read()).application ?? { signId: 0, version: 0, proofs: [] }
    const proofId = kept.find(({ kind }) => kind === 'proof')?.proofId ?? 0
    await fixture.submit('和宴', {
      ...foreignTrademark,
      purpose: 'own',
      qualification: '2004394',
      signId,
      version,
      proofId,
    })
    await refusedBecause('该资质的用途是他用，与签名用途不一致')
    expect(adds()).toBe(0)
  })

  test('that Aliyun refuses with the application end there; a fault of its own is asked about', async () => {
    aliyun.server.desk.refusesAction = { CreateSmsSign: 'isv.SIGN_NAME_ILLEGAL' }
    const { signId } = await fixture.submit('和宴')
    await refusedBecause('短信服务商未接受：资料不符（isv.SIGN_NAME_ILLEGAL）')
    aliyun.server.desk.refusesAction = { CreateSmsSign: 'isp.SYSTEM_ERROR' }
    const { version, proofs: kept } = (await fixture.read()).application ?? { version: 0, proofs: [] }
    await fixture.submit('和宴', { signId, version, proofId: kept[0]?.proofId ?? 0 })
    await expect.poll(adds).toBe(2)
    clock.pass(11)
    await fixture.ask()
    await soon().toMatchObject({ application: { state: 'draft', answer: '没有提交成功，请重新提交' } })
    expect(adds()).toBe(2)
  })

  test('are pictures and a remark for Tencent Cloud', async () => {
    const elsewhere = await startTestApp(tencent.env)
    const there = openSignatureFixture(elsewhere, await elsewhere.as(elsewhere.venue.staff.admin.phone))
    await there.submit('和宴', { ...foreignTrademark, letterId: await there.upload() })
    await expect.poll(() => tencent.has('和宴')).toBe(true)
    const sent = tencent.server.signs.at(-1)?.request ?? {}
    expect(sent).toMatchObject({
      SignName: '和宴',
      SignType: 4,
      DocumentType: 7,
      International: 0,
      SignPurpose: 1,
      QualificationId: 2004394,
      Remark: expect.stringMatching(
        /^杭州和宴文化有限公司（91330106673959654P）；.*注册号766905，2020-01-01至2029-12-31；授权期限.*；包厢预订成功/,
      ),
    })
    for (const picture of [sent.ProofImage, sent.CommissionImage])
      expect((await sharp(Buffer.from(String(picture), 'base64')).metadata()).format).toBe('jpeg')
  })

  test('for another company need the operator’s name with Aliyun, and are not offered without', async () => {
    const { SMS_COMPANY: _, ...env } = aliyun.env
    const elsewhere = await startTestApp(env)
    const there = openSignatureFixture(elsewhere, await elsewhere.as(elsewhere.venue.staff.admin.phone))
    expect((await there.read()).purposes).toEqual(['own'])
    expect(
      await catchRefusal(there.submit('和宴', { ...foreignTrademark, letterId: await there.upload() })),
    ).toMatchObject({
      fields: { purpose: '平台未登记企业名称，暂不能申请他用签名，请联系系统管理员' },
    })
  })
})

describe('the form of a sign', () => {
  test.each([
    ['sign', { sign: '和' }, '短信签名为2至12个字'],
    ['sign', { sign: '【和宴】' }, '短信签名只能用汉字、字母和数字，不含空格、括号与标点'],
    ['company', { company: '' }, '请填写企业全称'],
    ['creditCode', { creditCode: '91110108551385082A' }, '统一社会信用代码不正确，请核对18位代码'],
    ['qualification', { qualification: '二' }, '资质编号为数字，由系统管理员提供'],
    ['reason', { reason: '通知' }, '请说明签名用于哪些短信，至少5个字'],
    ['trademarkNumber', { source: 'trademark' }, '请填写商标注册号'],
    ['trademarkPeriod', { source: 'trademark', trademarkNumber: '766905' }, '请选择商标有效期'],
    ['letterPeriod', { purpose: 'other', letterId: 1 }, '请选择授权期限'],
    ['letterId', { purpose: 'other', letterPeriod: foreignTrademark.letterPeriod }, '请上传授权委托书'],
    [
      'letterPeriod',
      { purpose: 'other', letterId: 1, letterPeriod: { from: '2024-01-01', to: '2026-11-19' } },
      '授权期限已过',
    ],
    [
      'trademarkPeriod',
      {
        source: 'trademark',
        trademarkNumber: '766905',
        trademarkPeriod: { from: '2010-01-01', to: '2020-01-01' },
      },
      '商标有效期已过',
    ],
  ])('says at %s what is wrong or missing: %j', async (field, change, message) => {
    const refused = await catchRefusal(fixture.submit('和宴', { proofId: 1, ...change } as object))
    expect(refused).toMatchObject({ fields: { [field]: message } })
  })

  test('takes a credit code in small letters, and blanks around it', async () => {
    expect(await fixture.submit('和宴', { creditCode: ` ${creditCode.toLowerCase()} ` })).toMatchObject({
      creditCode,
    })
  })
})

describe('a picture that proves a sign', () => {
  const picture = async (proofId: number) => (await admin.call(readSmsSignatureProof, { proofId })).content

  test('is written anew as JPEG, without what it tells of its maker, and read by administrators alone', async () => {
    const shot = await sharp(await photo(300))
      .withExif({ IFD0: { Copyright: '王芳 13800000001' } })
      .jpeg()
      .toBuffer()
    const proofId = await fixture.upload(shot)
    const stored = Buffer.from(await picture(proofId), 'base64')
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 300 })
    expect(stored.includes('13800000001')).toBe(false)
    const booker = await as(venue.staff.booker.phone)
    expect(await catchRefusal(booker.call(readSmsSignatureProof, { proofId }))).toMatchObject({
      code: 'permission.refused',
    })
    expect(await catchRefusal(openSignatureFixture(site, booker).upload())).toMatchObject({
      code: 'permission.refused',
    })
    // Not among the publicly readable pictures.
    expect(await owner.selectFrom('upload').select('hash').execute()).toEqual([])
  })

  test('with something transparent stands on white', async () => {
    const empty = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { data } = await sharp(Buffer.from(await picture(await fixture.upload(empty)), 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(250)
  })

  test.each([
    ['a text', Buffer.from('你好')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['half a JPEG', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ])('is refused where it is %s', async (_, bytes) => {
    expect(await catchRefusal(fixture.upload(bytes))).toMatchObject({
      code: 'uploads.not_an_image',
      message: '请上传JPG、PNG、WebP、GIF或AVIF格式的图片',
    })
  })

  test('of another store is neither read nor handed in, and looks like one that there is not', async () => {
    const foreign = await as(venue.staff.owner.phone, venue.other.shopId)
    const theirs = openSignatureFixture(site, foreign)
    const proofId = await theirs.upload()
    expect(await catchRefusal(admin.call(readSmsSignatureProof, { proofId }))).toMatchObject({
      code: 'request.not_found',
    })
    const form = await fixture.form('和宴', { proofId })
    expect(await catchRefusal(admin.call(submitSmsSignature, form))).toMatchObject({
      code: 'sms.sign_proof',
      fields: { proofId: '证明图片已失效，请重新上传' },
    })
    expect(await owner.selectFrom('sms_sign').select('id').execute()).toEqual([])
  })

  test('cannot prove two things, nor belong to two applications', async () => {
    const proofId = await fixture.upload()
    expect(
      await catchRefusal(fixture.submit('和宴', { ...foreignTrademark, proofId, letterId: proofId })),
    ).toMatchObject({
      fields: { letterId: '请另外上传授权委托书' },
    })
    const { signId } = await fixture.submit('和宴', { proofId })
    await owner.updateTable('sms_sign').set({ state: 'approved' }).where('id', '=', signId).execute()
    expect(await catchRefusal(fixture.submit('和宴望江', { proofId }))).toMatchObject({
      code: 'sms.sign_proof',
    })
  })

  test('that is replaced by another is forgotten; one that was never handed in goes after a day', async () => {
    aliyun.server.desk.refusesAction = { CreateSmsSign: 'isv.SIGN_NAME_ILLEGAL' }
    const { signId } = await fixture.submit('和宴')
    await refusedBecause(/SIGN_NAME_ILLEGAL/)
    const { version = 0 } = (await fixture.read()).application ?? {}
    const later = await fixture.upload()
    await fixture.submit('和宴', { signId, version, proofId: later })
    expect(await proofs()).toEqual([{ id: later, sign_id: signId }])
    const remaining = await fixture.upload()
    clock.pass(25 * 60)
    const newest = await fixture.upload()
    expect((await proofs()).map(({ id }) => id)).toEqual([later, newest])
    expect(await catchRefusal(admin.call(readSmsSignatureProof, { proofId: remaining }))).toMatchObject({
      code: 'request.not_found',
    })
  })

  test('is taken twenty times at most without an application', async () => {
    const small = await photo(10)
    for (let at = 0; at < 20; at++) await fixture.upload(small)
    expect(await catchRefusal(fixture.upload(small))).toMatchObject({ code: 'uploads.too_many' })
  })
})
