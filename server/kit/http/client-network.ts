import { isIPv6 } from 'node:net'

/**
 * The network of one subscriber: a whole IPv4 address, or the first 64 bits of an IPv6 address.
 * Rate limits and wrong passwords are counted by it. (session.pause, kit.rateLimit)
 */
export const clientNetwork = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [before = '', after] = (ip.split('%')[0] ?? '').split('::')
  const [head, tail] = [before, after ?? ''].map((part) =>
    part === '' ? [] : part.split(':'),
  ) as [string[], string[]]
  const zeros =
    after === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
