import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Inserts messages to guests, and posts guests' replies. */
export function openReplyFixture({
  baseUrl,
  clock,
  owner,
  shopId,
}: Pick<TestApp, 'baseUrl' | 'clock' | 'owner'> & { shopId: number }) {
  /** Inserts a message to a phone, sent by default. */
  const sms = (phone: string, change: object = {}, hoursAgo = 0) => {
    const at = new Date(clock.now().getTime() - hoursAgo * 3_600_000)
    return owner
      .insertInto('sms_message')
      .values({
        shop_id: shopId,
        kind: 'booking',
        phone,
        content: '【和宴】您好',
        parts: 1,
        state: 'delivered' as const,
        created_at: at,
        sent_at: at,
        settled_at: at,
        ...change,
      })
      .execute()
  }
  /** Posts a reply at the local outbox, and waits until it was processed. */
  async function reply(phone: string, content: string): Promise<number> {
    clock.pass(0.1)
    const posted = await fetch(`${baseUrl}/outbox/reply`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ to: phone, content, sign: '' }),
    })
    expect(posted.status).toBe(303)
    const newest = () =>
      owner
        .selectFrom('sms_reply')
        .select(['id', 'handled_at', 'content'])
        .where('phone', '=', phone)
        .orderBy('id', 'desc')
        .executeTakeFirst()
    await expect.poll(async () => (await newest())?.handled_at).toBeTruthy()
    return (await newest())?.id ?? 0
  }
  return { sms, reply }
}
