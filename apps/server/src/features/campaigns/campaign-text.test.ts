import { countCampaign } from '@roombook/contract/campaigns'
import { expect, test } from 'vitest'
import {
  campaignText,
  createCampaignActions,
  plantCampaignTemplate,
  plantCustomers,
  planted,
} from '#test/campaign-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner } = await startTestApp()
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const { create, until } = createCampaignActions(admin, await plantCampaignTemplate(owner, shopId))

test.each([
  ['【VIP】陈😀晨\nwww.chen.com', 'VIP 陈晨 先生'],
  ['🎉🎉', '贵宾'],
  ['{门店}李', '门店 李先生'],
])(
  'a campaign reads a customer’s name %j as %s, in what is shown before as in what goes',
  async (name, read) => {
    const [person] = await plantCustomers(owner, venue, { count: 1, from: [...name].length * 10 })
    const content = `【和宴·望江店】${read}您好，和宴·望江店本周上新。拒收请回复R`
    await owner
      .updateTable('customer')
      .set({ name })
      .where('id', '=', person?.id ?? 0)
      .execute()
    const shown = await admin.call(countCampaign, {
      source: planted,
      words: campaignText,
      holdOutPercent: 0,
    })
    expect(shown.sample.map((sample) => sample.content)).toEqual([content])
    const { id } = await create()
    await until(id, 'done')
    const sent = owner.selectFrom('sms_message').select('content').where('campaign_id', '=', id)
    expect(await sent.execute()).toEqual([{ content }])
    await owner
      .updateTable('customer')
      .set({ source: '' })
      .where('id', '=', person?.id ?? 0)
      .execute()
  },
)
