/** Squid names itself by this in `X-Cache` and `Via`; the metric "served from" knows it by it. */
export const PROXY_HOSTNAME = 'squid.slowstart.example';

/** Reached by nobody: loopback of the proxy's own namespace. */
export const OWN_PORT = 3128;

/**
 * One line of the access log, parsed by parse-access-log.js: client port, result code, status, method, URL, bytes, ms.
 */
const LOG_FORMAT = '%>p %Ss %>Hs %rm %ru %<st %tr';

/**
 * The configuration of one proxy: plain HTTP is intercepted and cached; TLS is intercepted, its first flight peeked at
 * for the server name, and spliced, so TCP ends here (and this machine's CC carries the bytes) while TLS and HTTP/2
 * pass through. Bumping would force everything down to HTTP/1.1.
 * @param {{folder: string, httpPort: number, httpsPort: number, hostsFile: string, certificate: string, network:
 *   string, hostsNetwork: string}} settings
 *   `folder`: where its logs are; `network` is where browsers come from, `hostsNetwork` where origins are
 * @returns {string} squid.conf
 */
export function squidConfig({ folder, httpPort, httpsPort, hostsFile, certificate, network, hostsNetwork }) {
  return `
# Squid makes links to itself and wants one port that does not intercept.
http_port 127.0.0.1:${OWN_PORT}
http_port ${httpPort} intercept
https_port ${httpsPort} intercept ssl-bump tls-cert=${certificate} generate-host-certificates=off
acl step1 at_step SslBump1
ssl_bump peek step1
ssl_bump splice all

# Only the lab is served. Host names resolve from the file alone: a DNS query would cost 35 s and leave nowhere.
acl browsers src ${network}
acl recorded dst ${hostsNetwork}
# What Squid says of itself is for the lab alone, on Squid's own port.
http_access allow localhost manager
http_access deny manager
http_access allow browsers recorded
http_access deny all
hosts_file ${hostsFile}
dns_nameservers 127.0.0.1
dns_timeout 1 second
connect_timeout 5 seconds

# Recorded pages carry the dates of their recording, so everything in them is stale; offline mode serves what is cached
# and never revalidates, as a busy proxy would have served it fresh that day.
cache_mem 256 MB
maximum_object_size 16 MB
maximum_object_size_in_memory 16 MB
memory_cache_mode always
offline_mode on
negative_ttl 0 seconds
collapsed_forwarding off

visible_hostname ${PROXY_HOSTNAME}
pid_filename none
coredump_dir ${folder}
cache_log ${folder}/cache.log
logformat slowstart ${LOG_FORMAT}
# Whole: a URL in the log is joined to the browser's requests by its text.
strip_query_terms off
access_log stdio:${folder}/access.log slowstart
buffered_logs off
cache_store_log none
logfile_rotate 0
pinger_enable off
# Squid itself ends no TLS here.
sslproxy_session_cache_size 0
client_db off
max_filedescriptors 8192
half_closed_clients off
shutdown_lifetime 0 seconds
forwarded_for delete
`.trimStart();
}

/**
 * @param {Map<string, string>} addresses host to address
 * @returns {string} a hosts file
 */
export function hostsFile(addresses) {
  return [...addresses].map(([host, address]) => `${address} ${host}\n`).join('');
}
