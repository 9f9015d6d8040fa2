import { setTimeout as sleep } from 'node:timers/promises'
import { createCampaign } from '@roombook/contract/campaigns'
import { aliyunClient, SendSmsRequest } from '../../../apps/server/src/features/sms/gateways/aliyun-client.ts'
import { tencentClient } from '../../../apps/server/src/features/sms/gateways/tencent-client.ts'
import { startAliyunSms } from '../../../apps/server/test/aliyun-sms-server.ts'
import { startTencentSms } from '../../../apps/server/test/tencent-sms-server.ts'
import type { Figure } from '../figures.ts'
import { keepAliveAgent, post, signedPost } from '../load/signed-post.ts'
import { print } from '../print.ts'
import { type BenchDatabase, withClient } from '../stage/cluster.ts'
import { openSession, type Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'

const people = 4000
/** Messages sent directly by a provider's SDK: as many at a time as the server sends concurrently. */
const alone = { messages: 1500, atOnce: 20 }
const answersAfterMs = 50
const wanted = 200

/**
 * Measures messages per second of a campaign, from the start of the first to the recording of the last,
 * through a provider that answers in 50 ms: one that accepts batches of different texts, and one that takes
 * differing texts one by one. Reference: the providers' own SDKs, twenty at a time, without a database.
 */
export async function messages(stage: Stage): Promise<Figure[]> {
  const [aliyun, tencent] = [await startAliyunSms(), await startTencentSms()]
  stage.later(() => Promise.all([aliyun.close(), tencent.close()]))
  for (const provider of [aliyun, tencent])
    Object.defineProperty(provider, 'beforeAnswering', { get: () => sleep(answersAfterMs) })
  const sdk = {
    aliyun: await byAliyunsSdk(aliyun.env),
    tencent: await byTencentsSdk(tencent.env),
  }
  await stage.small()
  const figures: Figure[] = []
  for (const [name, provider, how] of [
    ['aliyun', aliyun, 'in batches of a hundred'],
    ['tencent', tencent, 'one by one, since each says something else'],
  ] as const) {
    provider.messages.length = 0
    const database = await stage.copy('bench_small', `bench_messages_${name}`)
    const templateId = await prepare(database, name)
    const server = await startServer(stage, database, `--settings=${JSON.stringify(provider.env)}`)
    const rate = await sendAll(stage, { database, baseUrl: server.baseUrl, templateId })
    const phones = new Set(provider.messages.map(({ phone }) => phone))
    if (phones.size !== people || provider.messages.length !== people)
      throw new Error(`${provider.messages.length} messages came, to ${phones.size} of ${people} people`)
    print(`${name}: ${rate.toFixed(0)} a second, its SDK alone ${sdk[name].toFixed(0)}`)
    figures.push({
      what: `messages of a campaign by ${name}, ${how}`,
      figure: `${rate.toFixed(0)}/s`,
      reference: `its makers' SDK alone, ${alone.atOnce} at a time, no database: ${sdk[name].toFixed(0)}/s`,
      ratio: rate / sdk[name],
      aim: `≥ ${wanted}/s`,
      met: rate >= wanted,
    })
  }
  return figures
}

/**
 * Prepares consents, a template, a stock, and a time of day at which promotions are allowed. @returns the
 * template's id.
 */
const prepare = ({ superuserUrl }: BenchDatabase, gateway: string): Promise<number> =>
  withClient(superuserUrl, async (client) => {
    await client.query(`
      insert into marketing_consent (shop_id, customer_id, phone, act, way, words, at, noted_at)
        select 1, id, phone, 'given', 'guest', '我同意', now() - interval '1 day', now()
        from customer where shop_id = 1 and phone is not null order by id limit ${people};
      select grant_sms(1, 100000, 'bench', '', now());
      update shop set timezone = (
        select name from pg_timezone_names where name like 'Etc/GMT%'
        order by abs(extract(hour from now() at time zone name) - 13) limit 1);
      analyze`)
    const { rows } = await client.query<{ id: string }>(
      `insert into sms_template (shop_id, kind, category, title, words, state, gateway, provider_template, created_at,
         changed_at)
       values (1, 'campaign', 'promotion', '上新', '{姓名}您好，{门店}本周上新。拒收请回复R', 'approved', $1, '9001', now(), now())
       returning id`,
      [gateway],
    )
    return Number(rows[0]?.id)
  })

interface Sending {
  database: BenchDatabase
  baseUrl: string
  templateId: number
}

/** Creates a campaign for all customers, and waits until it is finished. @returns messages per second. */
async function sendAll(stage: Stage, { database, baseUrl, templateId }: Sending): Promise<number> {
  const agent = keepAliveAgent(1)
  stage.later(() => agent.destroy())
  const form = {
    title: '上新',
    source: { kind: 'filter' as const, filter: { keyword: '', anyLabelIds: [] } },
    templateId,
    holdOutPercent: 0,
    resultDays: 7,
    startAt: null,
  }
  await post(baseUrl, signedPost(createCampaign, form, await openSession(database)), agent)
  return withClient(database.superuserUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ seconds: string; state: string }>(
        `select state, extract(epoch from ended_at - started_at) as seconds from campaign`,
      )
      const [campaign] = rows
      if (campaign?.state === 'done') return people / Number(campaign.seconds)
      if (campaign?.state === 'paused') throw new Error('the campaign rests')
      await sleep(200)
    }
  })
}

type Account = Awaited<ReturnType<typeof startAliyunSms>>['env']

const accountOf = ({ SMS_KEY_ID: keyId, SMS_KEY_SECRET: keySecret, SMS_URL: url }: Account) => ({
  keyId,
  keySecret,
  url,
  region: 'cn-hangzhou',
})

const phoneOf = (place: number): string => String(13_700_000_000 + place)

/** Sends a number of messages, twenty at a time. @returns messages per second. */
async function rateOf(send: (place: number) => Promise<unknown>): Promise<number> {
  await send(alone.messages)
  const started = performance.now()
  let next = 0
  const one = async () => {
    for (let place = next++; place < alone.messages; place = next++) await send(place)
  }
  await Promise.all(Array.from({ length: alone.atOnce }, one))
  return (alone.messages / (performance.now() - started)) * 1000
}

function byAliyunsSdk(env: Account): Promise<number> {
  const client = aliyunClient(accountOf(env))
  return rateOf((place) =>
    client.sendSms(
      new SendSmsRequest({
        phoneNumbers: phoneOf(place),
        signName: env.SMS_SIGN_NAME,
        templateCode: '9001',
        templateParam: JSON.stringify({ name: '王先生', shop: '和宴' }),
        outId: `r${place}`,
      }),
    ),
  )
}

function byTencentsSdk(env: Awaited<ReturnType<typeof startTencentSms>>['env']): Promise<number> {
  const client = tencentClient(accountOf(env))
  return rateOf((place) =>
    client.SendSms({
      PhoneNumberSet: [`+86${phoneOf(place)}`],
      SmsSdkAppId: env.SMS_APP_ID,
      SignName: env.SMS_SIGN_NAME,
      TemplateId: '9001',
      TemplateParamSet: ['王先生', '和宴'],
      SessionContext: `r${place}`,
    }),
  )
}
