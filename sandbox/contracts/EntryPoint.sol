// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {SenderCreator} from "./SenderCreator.sol";

struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

interface IAccount {
    function validateUserOp(PackedUserOperation calldata operation, bytes32 hash, uint256 missingFunds)
        external
        payable
        returns (uint256 validationData);
}

/// An ERC-4337 entry point with the calls, hashes, events and errors of version 0.7. It was written for the sandbox,
/// because the published one is under the GPL. Rejects paymasters and aggregators.
contract EntryPoint {
    SenderCreator internal constant SENDER_CREATOR = SenderCreator(0xEFC2c1444eBCC4Db75e7613d20C6a62fF67A167C);
    uint256 private constant UNUSED_GAS_PENALTY_PERCENT = 10;
    uint256 private constant EXECUTION_OVERHEAD = 10_000;

    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(uint192 => uint256)) public nonceSequenceNumber;
    bool private entered;

    event UserOperationEvent(
        bytes32 indexed userOpHash,
        address indexed sender,
        address indexed paymaster,
        uint256 nonce,
        bool success,
        uint256 actualGasCost,
        uint256 actualGasUsed
    );
    event AccountDeployed(bytes32 indexed userOpHash, address indexed sender, address factory, address paymaster);
    event UserOperationRevertReason(
        bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason
    );
    event BeforeExecution();
    event Deposited(address indexed account, uint256 totalDeposit);
    event Withdrawn(address indexed account, address withdrawAddress, uint256 amount);

    error FailedOp(uint256 opIndex, string reason);
    error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner);
    error SenderAddressResult(address sender);

    struct Prepared {
        bytes32 hash;
        uint256 prefund;
        uint256 verificationGasLimit;
        uint256 callGasLimit;
        uint256 preOpGas;
    }

    receive() external payable {
        depositTo(msg.sender);
    }

    function depositTo(address account) public payable {
        balanceOf[account] += msg.value;
        emit Deposited(account, balanceOf[account]);
    }

    function withdrawTo(address payable to, uint256 amount) external {
        balanceOf[msg.sender] -= amount; // reverts below zero
        emit Withdrawn(msg.sender, to, amount);
        (bool success,) = to.call{value: amount}("");
        require(success, "failed to withdraw");
    }

    function getNonce(address sender, uint192 key) external view returns (uint256) {
        return nonceSequenceNumber[sender][key] | (uint256(key) << 64);
    }

    function incrementNonce(uint192 key) external {
        nonceSequenceNumber[msg.sender][key] += 1;
    }

    function getUserOpHash(PackedUserOperation calldata operation) public view returns (bytes32) {
        bytes32 content = keccak256(
            abi.encode(
                operation.sender,
                operation.nonce,
                keccak256(operation.initCode),
                keccak256(operation.callData),
                operation.accountGasLimits,
                operation.preVerificationGas,
                operation.gasFees,
                keccak256(operation.paymasterAndData)
            )
        );
        return keccak256(abi.encode(content, address(this), block.chainid));
    }

    /// Returns its result by reverting, so that no state changes remain.
    function getSenderAddress(bytes calldata initCode) external {
        revert SenderAddressResult(SENDER_CREATOR.createSender(initCode));
    }

    /// Validates all operations before it executes the first. Otherwise one could invalidate another that was already
    /// paid for.
    function handleOps(PackedUserOperation[] calldata operations, address payable beneficiary) external {
        require(!entered, "reentrant call");
        entered = true;
        Prepared[] memory prepared = new Prepared[](operations.length);
        for (uint256 i = 0; i < operations.length; i++) prepare(i, operations[i], prepared[i]);
        emit BeforeExecution();
        uint256 collected = 0;
        for (uint256 i = 0; i < operations.length; i++) collected += execute(i, operations[i], prepared[i]);
        entered = false;
        require(beneficiary != address(0), "AA90 invalid beneficiary");
        (bool success,) = beneficiary.call{value: collected}("");
        require(success, "AA91 failed send to beneficiary");
    }

    function prepare(uint256 index, PackedUserOperation calldata operation, Prepared memory result) private {
        uint256 gasBefore = gasleft();
        address sender = operation.sender;
        result.hash = getUserOpHash(operation);
        result.verificationGasLimit = uint128(bytes16(operation.accountGasLimits));
        result.callGasLimit = uint128(uint256(operation.accountGasLimits));
        if (operation.paymasterAndData.length != 0) revert FailedOp(index, "AA30 paymaster not deployed");
        uint256 maxFeePerGas = uint128(uint256(operation.gasFees));
        if (
            maxFeePerGas > type(uint96).max || operation.preVerificationGas > type(uint96).max
                || result.verificationGasLimit > type(uint96).max || result.callGasLimit > type(uint96).max
        ) revert FailedOp(index, "AA94 gas values overflow");
        result.prefund =
            (result.verificationGasLimit + result.callGasLimit + operation.preVerificationGas) * maxFeePerGas;

        createSender(index, operation, result);
        uint256 deposit = balanceOf[sender];
        uint256 validationData = validate(
            index, operation, result, deposit >= result.prefund ? 0 : result.prefund - deposit
        );
        if (balanceOf[sender] < result.prefund) revert FailedOp(index, "AA21 didn't pay prefund");
        balanceOf[sender] -= result.prefund;
        useNonce(index, operation);
        if (gasBefore - gasleft() > result.verificationGasLimit) {
            revert FailedOp(index, "AA26 over verificationGasLimit");
        }
        if (address(uint160(validationData)) != address(0)) revert FailedOp(index, "AA24 signature error");
        uint48 validUntil = uint48(validationData >> 160);
        if ((validUntil != 0 && block.timestamp > validUntil) || block.timestamp <= uint48(validationData >> 208)) {
            revert FailedOp(index, "AA22 expired or not due");
        }
        result.preOpGas = gasBefore - gasleft() + operation.preVerificationGas;
    }

    function createSender(uint256 index, PackedUserOperation calldata operation, Prepared memory prepared) internal {
        address sender = operation.sender;
        if (operation.initCode.length == 0) {
            if (sender.code.length == 0) revert FailedOp(index, "AA20 account not deployed");
            return;
        }
        if (sender.code.length != 0) revert FailedOp(index, "AA10 sender already constructed");
        if (operation.initCode.length < 20) revert FailedOp(index, "AA99 initCode too small");
        address created = SENDER_CREATOR.createSender{gas: prepared.verificationGasLimit}(operation.initCode);
        if (created == address(0)) revert FailedOp(index, "AA13 initCode failed or OOG");
        if (created != sender) revert FailedOp(index, "AA14 initCode must return sender");
        if (sender.code.length == 0) revert FailedOp(index, "AA15 initCode must create sender");
        emit AccountDeployed(prepared.hash, sender, address(bytes20(operation.initCode[0:20])), address(0));
    }

    function validate(
        uint256 index,
        PackedUserOperation calldata operation,
        Prepared memory prepared,
        uint256 missingFunds
    ) internal returns (uint256 validationData) {
        try IAccount(operation.sender).validateUserOp{gas: prepared.verificationGasLimit}(
            operation, prepared.hash, missingFunds
        ) returns (uint256 data) {
            return data;
        } catch (bytes memory reason) {
            revert FailedOpWithRevert(index, "AA23 reverted", reason);
        }
    }

    function useNonce(uint256 index, PackedUserOperation calldata operation) internal {
        uint192 key = uint192(operation.nonce >> 64);
        uint256 expected = nonceSequenceNumber[operation.sender][key]++;
        if (expected != uint64(operation.nonce)) revert FailedOp(index, "AA25 invalid account nonce");
    }

    function execute(uint256 index, PackedUserOperation calldata operation, Prepared memory prepared)
        private
        returns (uint256 cost)
    {
        uint256 gasBefore = gasleft();
        // The call gets at most 63/64 of the remaining gas. A bundler that supplies less must not fail the operation.
        if ((gasBefore * 63) / 64 < prepared.callGasLimit + EXECUTION_OVERHEAD) revert FailedOp(index, "AA95 out of gas");
        (bool success, bytes memory answer) = operation.sender.call{gas: prepared.callGasLimit}(operation.callData);
        uint256 used = gasBefore - gasleft();
        if (!success) emit UserOperationRevertReason(prepared.hash, operation.sender, operation.nonce, answer);
        uint256 gasUsed = prepared.preOpGas + used;
        if (prepared.callGasLimit > used) {
            gasUsed += ((prepared.callGasLimit - used) * UNUSED_GAS_PENALTY_PERCENT) / 100;
        }
        cost = gasUsed * gasPrice(operation.gasFees);
        // The bookkeeping itself is not covered by the limits that were paid for.
        if (cost > prepared.prefund) cost = prepared.prefund;
        balanceOf[operation.sender] += prepared.prefund - cost;
        emit UserOperationEvent(
            prepared.hash, operation.sender, address(0), operation.nonce, success, cost, gasUsed
        );
    }

    function gasPrice(bytes32 gasFees) private view returns (uint256) {
        uint256 maxFeePerGas = uint128(uint256(gasFees));
        uint256 wanted = uint256(uint128(bytes16(gasFees))) + block.basefee;
        return wanted < maxFeePerGas ? wanted : maxFeePerGas;
    }
}
