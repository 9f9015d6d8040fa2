import { X509Certificate } from 'node:crypto'
import { type Finding, fault, fine, formatError, type Patient, warning } from './finding.ts'

/** Days before expiry at which a certificate is reported, and at which it is urgent. */
const [soon, late] = [21, 7]
const day = 24 * 60 * 60 * 1000

/** Checks the site's certificate, and WeChat's if its public key is given as a platform certificate. */
export async function checkCertificates(patient: Patient): Promise<Finding[]> {
  return [...(await checkSite(patient)), ...(await checkWechat(patient))]
}

async function checkSite({ config: { publicUrl }, certificateUntil, now }: Patient): Promise<Finding[]> {
  if (publicUrl === undefined) return [fine('PUBLIC_URL is not set: nothing to look at')]
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:')
    return hostname === 'localhost' || hostname.startsWith('127.')
      ? [fine('The site is on this machine alone')]
      : [
          warning(
            `${publicUrl} is not https: what is sent can be read on the way, and push, scanning and copying do not work.`,
          ),
        ]
  try {
    return [checkExpiry(`The certificate of ${hostname}`, await certificateUntil(publicUrl), now())]
  } catch (error) {
    return [fault(`${publicUrl} shows no certificate that is trusted: ${formatError(error)}`)]
  }
}

async function checkWechat({ config, readFile, now }: Patient): Promise<Finding[]> {
  const { wechatpay } = config.payments
  if (!wechatpay) return []
  try {
    await readFile(wechatpay.keyFile)
    const text = await readFile(wechatpay.publicKeyFile)
    if (!text.includes('BEGIN CERTIFICATE')) return [fine('The keys of WeChat Pay are there')]
    return [checkExpiry("WeChat Pay's certificate", new Date(new X509Certificate(text).validTo), now())]
  } catch (error) {
    return [fault(`The keys of WeChat Pay cannot be read: ${formatError(error)}`)]
  }
}

function checkExpiry(whose: string, until: Date, now: Date): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / day)
  if (days < 0) return fault(`${whose} ended ${-days} days ago. Renew it.`)
  if (days < late) return fault(`${whose} ends in ${days} days, and nobody has renewed it. Renew it.`)
  if (days < soon) return warning(`${whose} ends in ${days} days. See that it is renewed.`)
  return fine(`${whose} holds for ${days} days more`)
}
