-- A statement that changes no row fires a trigger for statements, too: the job that looks for a mail by an update woke itself
-- without end, in an office in which nothing happened.
drop trigger receiver_mail_wakes on receiver_mail;
create trigger receiver_mail_wakes after insert or update of state on receiver_mail
  for each row when (new.state = 'waiting') execute function wake_job('samusil_receiver_mails');
