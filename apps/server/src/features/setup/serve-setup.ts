import { defaultCompany } from '@roombook/contract/shell'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { fillOperatorNames } from '#platform/db/operator-names.ts'
import { plainPageOptions } from '#platform/http/plain-page.ts'
import { isInstallationOpen, openInstallation } from './open-installation.ts'
import type { SetupCode } from './setup-code.ts'
import { type FieldTexts, readSetupForm } from './setup-form.ts'
import { openedPage, overPage, setupPage, setupPath } from './setup-page.ts'

export interface SetupDependencies {
  /** Connection URL of the tables' owner, the only role that creates brands. */
  ownerUrl: string
  clock: Clock
  config: Pick<Config, 'newStore' | 'site'>
  code: SetupCode
}

/**
 * Serves the page on which the first person creates a brand, authorized by the code that this server printed
 * at start. Once a brand exists, the page reports that instead.
 */
export function serveSetup(
  http: FastifyInstance,
  { ownerUrl, clock, config, code }: SetupDependencies,
): void {
  let isKnownOpen = false
  const isOpen = async () => {
    isKnownOpen ||= await isInstallationOpen(ownerUrl)
    return isKnownOpen
  }
  const send = (reply: FastifyReply, page: string, status = 200) =>
    reply.status(status).type('text/html').header('cache-control', 'no-store').send(page)

  // Prefills the form from the configuration.
  const knownNames = (): FieldTexts => {
    const { company, servicePhone, icp } = config.site
    return { company: company === defaultCompany ? '' : company, servicePhone, icp }
  }

  http.get(setupPath, plainPageOptions, async (_, reply) =>
    (await isOpen()) ? send(reply, openedPage()) : send(reply, setupPage(knownNames())),
  )
  http.post(setupPath, plainPageOptions, async (request, reply) => {
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
      throw new Refusal('request.unknown_call')
    if (await isOpen()) return send(reply, openedPage(), 409)
    const typed: FieldTexts = Object.fromEntries(
      new URLSearchParams(typeof request.body === 'string' ? request.body : ''),
    )
    const proven = code.prove(typed.code ?? '')
    if (proven === 'over') return send(reply, overPage(), 403)
    if (proven === 'wrong')
      return send(reply, setupPage(typed, { code: '开通码不正确，请看服务器启动时显示的那一行' }), 403)
    const read = readSetupForm(typed)
    if ('faults' in read)
      return send(reply, setupPage(typed, read.faults, '有几项需要修改，什么都还没有保存'), 400)
    const opened = await openInstallation({ ownerUrl, newStore: config.newStore }, read.form, clock.now())
    code.spend()
    isKnownOpen = true
    if (opened) fillOperatorNames(config.site, read.form)
    return opened ? send(reply, openedPage(read.form)) : send(reply, openedPage(), 409)
  })
}
