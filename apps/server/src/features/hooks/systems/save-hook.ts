import { isIP } from 'node:net'
import type { InputOf, OutputOf } from '@roombook/contract'
import type { saveHook as saveCall } from '@roombook/contract/hooks'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { isInnerAddress } from '#platform/outgoing/inner-address.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { insertHook, lockHook, lockSystem, updateHook } from './hook.repository.ts'
import { formatHookKey, newSecret, sealSecret } from './hook-key.ts'
import { logHookChange } from './log-hook-change.ts'

/** Sealer of keys, and whether URLs in the server's own network are allowed. */
export interface HookDependencies {
  sealer: Sealer | undefined
  allowInner: boolean
}

/**
 * Creates or changes a till system's webhook. The key of a new one is returned this once, and stored
 * encrypted.
 * @throws Refusal `pos.keeps_no_secrets`, `pos.system_gone`, `hooks.url_wrong`, `hooks.stale`.
 */
export function saveHook(
  { sealer, allowInner }: HookDependencies,
  call: StaffCall,
  { systemId, version, url: typed }: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> {
  const { shopId } = call
  const url = readUrl(typed, allowInner)
  if (!sealer) throw new Refusal('pos.keeps_no_secrets')
  const name = { shopId, systemId }
  return call.change(async (tx) => {
    const system = await lockSystem(tx, name)
    if (!system) throw new Refusal('pos.system_gone')
    const hook = await lockHook(tx, name)
    if ((hook?.version ?? 0) !== version) throw new Refusal('hooks.stale')
    const secret = hook ? undefined : newSecret()
    if (secret)
      await insertHook(tx, {
        shop_id: shopId,
        system_id: systemId,
        url,
        state: 'on',
        key_tail: secret.slice(-4),
        secret: sealSecret(sealer, shopId, secret),
      })
    else {
      // A new URL has no failures yet.
      const anew = { failures: 0, failing_since: null, resume_at: null }
      await updateHook(tx, name, { url, version: version + 1, ...(hook?.url === url ? {} : anew) })
    }
    const remark = `向收银系统「${system.title}」推送预订变动：${new URL(url).host}`
    await logHookChange(tx, call, { systemId, action: 'hooks.save', remark })
    return { systemId, key: secret ? formatHookKey(name, secret) : '' }
  })
}

/**
 * @throws Refusal `hooks.url_wrong` for a URL without encryption, with credentials, or with an internal
 *   address.
 */
function readUrl(text: string, allowInner: boolean): string {
  const url = URL.parse(text)
  const isOpen = url?.protocol === 'https:' || (allowInner && url?.protocol === 'http:')
  if (!url || !isOpen || url.username || url.password) return refuseAt('hooks.url_wrong', 'url')
  // A trailing dot names the same host, and every host below localhost is this machine (RFC 6761).
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '')
  const isInner = /(^|\.)localhost$/.test(host) || (isIP(host) !== 0 && isInnerAddress(host))
  if (isInner && !allowInner) return refuseAt('hooks.url_wrong', 'url')
  return url.href
}
