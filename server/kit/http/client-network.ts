import { isIPv6 } from 'node:net'

/**
 * The network of one subscriber: a whole IPv4 address, or the first 64 bits of an IPv6 address.
 * Rate limits and wrong passwords are counted by it. (session.pause, kit.rateLimit)
 */
export const clientNetwork = (ip: string): string => {
  if (!ip.includes(':')) return ip
  const mapped = mappedIPv4(ip)
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  return `${ipv6Groups(ip, 4).join(':')}::/64`
}

/**
 * The network that a swarm of addresses often shares: the first 24 bits of an IPv4 address, or the
 * first 56 of an IPv6 address. (pages.allowance)
 */
export const addressGroup = (ip: string): string => {
  const address = ip.includes(':') ? (mappedIPv4(ip) ?? ip) : ip
  if (!address.includes(':') || !isIPv6(address))
    return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const [one, two, three, four = '0'] = ipv6Groups(address, 4)
  const head = (Number.parseInt(four, 16) & 0xff00).toString(16)
  return `${[one, two, three, head].join(':')}::/56`
}

/** The IPv4 address inside an IPv6 address that maps one. */
const mappedIPv4 = (ip: string): string | undefined =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]

/** The first groups of 16 bits of an IPv6 address, in hexadecimal without leading zeros. */
const ipv6Groups = (ip: string, count: number): string[] => {
  const [before = '', after] = (ip.split('%')[0] ?? '').split('::')
  const [head, tail] = [before, after ?? ''].map((part) =>
    part === '' ? [] : part.split(':'),
  ) as [string[], string[]]
  const zeros =
    after === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, count)
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
