/** Returns a waiting time in coarse units: 42秒, 约52分钟, 约12小时. */
export function waitText(seconds: number): string {
  if (seconds < 100) return `${seconds}秒`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? `约${minutes}分钟` : `约${Math.ceil(minutes / 60)}小时`
}

/**
 * Explains why no code is sent: the limit of the phone or of the network is used up; for the latter, another
 * network helps.
 */
export function noCodeText({ seconds, network }: { seconds: number; network: boolean }): string {
  const when = `请${waitText(seconds)}后再试`
  return network
    ? `当前网络获取验证码的人过多，${when}，或改用手机流量`
    : `该手机号获取验证码过于频繁，${when}`
}
