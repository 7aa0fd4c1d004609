import { isIPv6 } from 'node:net'

/**
 * The part of an address that one subscriber has: an IPv4 address whole, of an IPv6 address the first 64 bits, written out. Limits and
 * wrong passwords are counted by it. (session.pause, kit.rateLimit)
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
