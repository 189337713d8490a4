/** Reports as mail servers write them, of an email of ours. The formats are those of the servers named; people and hosts are invented. */
const ORIGINAL = (
  id: string,
  to: string,
) => `Received: by leagues.example.org (Postfix) id 4XyZ1; Tue, 12 Jan 2027 09:00:02 -0800 (PST)
From: Touchline <no-reply@leagues.example.org>
To: ${to}
Subject: Your team has a new schedule
Message-ID: <${id}@leagues.example.org>
Date: Tue, 12 Jan 2027 17:00:02 +0000
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
`;

const crlf = (text: string) => text.replaceAll(/\r?\n/g, "\r\n");

/** Postfix: RFC 3464 with an original recipient, the returned headers alone. */
export const postfix = (id: string, to: string, status = "5.1.1", action = "failed") =>
  crlf(`Return-Path: <>
From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: bounces@leagues.example.org
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4XyZ23Qk.1768237203/mx.example.net"
Content-Transfer-Encoding: 8bit
Message-Id: <20270112170003.4XyZ24@mx.example.net>

This is a MIME-encapsulated message.

--4XyZ23Qk.1768237203/mx.example.net
Content-Description: Notification
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

This is the mail system at host mx.example.net.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients.

<${to}>: host mail.example.com[192.0.2.7] said: 550 5.1.1
    <${to}>: Recipient address rejected: User unknown (in reply to RCPT TO command)

--4XyZ23Qk.1768237203/mx.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
X-Postfix-Queue-ID: 4XyZ23Qk
X-Postfix-Sender: rfc822; bounces@leagues.example.org
Arrival-Date: Tue, 12 Jan 2027 09:00:02 -0800 (PST)

Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.com
Diagnostic-Code: smtp; 550 5.1.1 <${to}>: Recipient
    address rejected: User unknown

--4XyZ23Qk.1768237203/mx.example.net
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: 8bit

${ORIGINAL(id, to)}
--4XyZ23Qk.1768237203/mx.example.net--
`);

/** Exchange Online: the words as HTML too, a status of its own, the whole message returned. */
export const exchange = (id: string, to: string) =>
  crlf(`From: <postmaster@outlook.example>
To: <bounces@leagues.example.org>
Date: Tue, 12 Jan 2027 17:00:09 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="f1a6c9d0-3f4b-4b52-9a2d-0c6a1e1d7a11"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-US
Message-ID: <f1a6c9d0-3f4b-4b52-9a2d-0c6a1e1d7a11@AM9PR01.outlook.example>
In-Reply-To: <${id}@leagues.example.org>
Subject: Undeliverable: Your team has a new schedule
Auto-Submitted: auto-replied
MIME-Version: 1.0

--f1a6c9d0-3f4b-4b52-9a2d-0c6a1e1d7a11
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="a0d3c1de-6e63-4b6b-8c33-2e35f6a0f7f2"

--a0d3c1de-6e63-4b6b-8c33-2e35f6a0f7f2
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

${to} wasn't found at example.com.

--a0d3c1de-6e63-4b6b-8c33-2e35f6a0f7f2
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

<html><body><p>The address wasn't found at example.com.</p></body></html>

--a0d3c1de-6e63-4b6b-8c33-2e35f6a0f7f2--

--f1a6c9d0-3f4b-4b52-9a2d-0c6a1e1d7a11
Content-Type: message/delivery-status

Reporting-MTA: dns;AM9PR01MB1234.eurprd01.outlook.example
Received-From-MTA: dns;mx.example.net
Arrival-Date: Tue, 12 Jan 2027 17:00:07 +0000

Final-Recipient: rfc822;${to}
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup

--f1a6c9d0-3f4b-4b52-9a2d-0c6a1e1d7a11
Content-Type: message/rfc822

${ORIGINAL(id, to)}
The schedule is out.

--f1a6c9d0-3f4b-4b52-9a2d-0c6a1e1d7a11--
`);

/** A reader's "this is spam" (RFC 5965), which many services send without naming the reader. */
export const complaint = (id: string, to?: string) =>
  crlf(`From: <abusedesk@example.com>
To: <bounces@leagues.example.org>
Subject: FW: Your team has a new schedule
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
     boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP
192.0.2.1 on Tue, 12 Jan 2027 17:00:00 GMT.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1
${to ? `Original-Rcpt-To: <${to}>\n` : ""}
--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

${ORIGINAL(id, to ?? "redacted@example.com")}
The schedule is out.
--part1_13d.2e68ed54_boundary--
`);

/** What is no report: somebody is away. */
export const outOfOffice = (id: string) =>
  crlf(`From: ana@example.com
To: bounces@leagues.example.org
Subject: Automatic reply: Your team has a new schedule
In-Reply-To: <${id}@leagues.example.org>
Auto-Submitted: auto-replied
Content-Type: text/plain

I am on vacation.
`);
