/** What the add-on in the proxy says, one message after the other (write_flows.py). Times: Unix, in seconds. */
import type { HeaderList } from '../../recording/recording.js';

export type FlowMessage =
  | { type: 'listening'; port: number; version: string }
  | FlowRequest
  | FlowResponse
  | { type: 'body'; id: string }
  | { type: 'end'; id: string }
  | { type: 'failed'; id: string; reason: string }
  | { type: 'unreachable'; host: string; port: number; reason: string };

export interface FlowRequest {
  type: 'request';
  id: string;
  method: string;
  url: string;
  headers: HeaderList;
  startedAt: number;
  webSocket: boolean;
}

export interface FlowResponse {
  type: 'response';
  id: string;
  /** `HTTP/1.1`, `HTTP/2.0`. */
  httpVersion: string;
  status: number;
  statusText: string;
  headers: HeaderList;
  remoteAddress: string | null;
  /** Of the connection's handshake; null where another request had opened it. */
  connectMs: number | null;
  serverWaitMs: number;
}

/** A message with the bytes that follow it. */
export type FlowPart = { message: FlowMessage; body: Buffer };
